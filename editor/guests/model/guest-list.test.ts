import { expect, test } from 'vitest'
import type { Household, Invitee } from '../../../domain/guests/guest-contract.ts'
import { type DraftReading, draftOf, shownEnvelope, toWrite } from '../household/household-draft.ts'
import { linkText, mailLink, smsLink, wordsFor, wordsForAll } from '../share/link-text.ts'
import { filterHouseholds, noFilter, rowsOf, shownRowsOf } from './filter.ts'
import { countInvited, countStandings, freeSeats } from './guest-row.ts'
import { sortHouseholds } from './order.ts'
import { sampleGuests } from './sample-guests.ts'

const person = (firstName: string, lastName: string, standing: Invitee['standing'] = 'open'): Invitee => ({
  id: `p${firstName}${lastName}`.toLowerCase(),
  firstName,
  lastName,
  kind: 'adult',
  isExtra: false,
  role: null,
  standing,
  answerId: null,
  answeredAt: null,
})
const [sample] = sampleGuests('sv', 0, 'och')
const household = (envelopeName: string, invitees: Invitee[], part: Partial<Household> = {}): Household => {
  if (sample === undefined) throw new Error('there are no samples')
  return { ...sample, id: envelopeName, envelopeName, mail: null, side: null, tags: [], invitees, ...part }
}
const berg = household('Anna och Åke Berg', [person('Anna', 'Berg', 'yes'), person('Åke', 'Berg')], { tags: ['släkt'] })
const obrien = household('Familjen O’Brien', [person('Seán', 'O’Brien', 'no')], { side: 'b', list: 'B', city: 'Lund' })
const all = [berg, obrien]
const names = (households: readonly Household[]) => households.map(({ envelopeName }) => envelopeName)

test.each([
  ['ake', ['Anna och Åke Berg']],
  ['sean obrien', ['Familjen O’Brien']],
  ["O'Brien", ['Familjen O’Brien']],
  ['o`brien lund', ['Familjen O’Brien']],
  ['släkt', ['Anna och Åke Berg']],
  ['berg sean', []],
])('a search for %s finds %j, whatever the accents and apostrophes', (search, found) => {
  expect(names(filterHouseholds(all, { ...noFilter, search }))).toEqual(found)
})

test('a filter of standing unfolds to those who have it, a search to those whose own name it found', () => {
  const shown = (filter: Partial<typeof noFilter>) => {
    const asked = { ...noFilter, ...filter }
    return rowsOf(filterHouseholds(all, asked), asked, new Set()).map(({ id }) => id)
  }
  expect(shown({})).toEqual([berg.id, obrien.id])
  expect(shown({ standing: 'open' })).toEqual([berg.id, `${berg.id}.påkeberg`])
  expect(shown({ search: 'sean' })).toEqual([obrien.id, `${obrien.id}.pseáno’brien`])
  expect(shown({ search: 'familjen' })).toEqual([obrien.id])
  expect(shown({ tag: 'släkt' })).toEqual([berg.id])
  expect(shown({ list: 'B', side: 'b' })).toEqual([obrien.id])
  expect([countInvited(all), countStandings(all)]).toEqual([3, { yes: 1, no: 1, answered: 0, open: 1 }])
})

test('seats for company are free until somebody is named for them', () => {
  const named = { ...person('Bo', 'Ek'), isExtra: true }
  expect([freeSeats({ ...berg, extraSeats: 2 }), freeSeats({ ...berg, extraSeats: 1, invitees: [named] })]).toEqual([
    2, 0,
  ])
})

test('who is a household under their own name has one line, and so has nothing to unfold', () => {
  const anna = household('Anna Berg', [person('Anna', 'Berg')])
  const shown = shownRowsOf([anna, obrien], noFilter, 'all').map((row) => [row.type, row.household.id])
  expect(shown).toEqual([
    ['household', 'Anna Berg'],
    ['household', obrien.id],
    ['person', obrien.id],
  ])
})

test('a column sorts both ways, with those who have nothing there last', () => {
  const by = (column: string, descending: boolean) => names(sortHouseholds(all, { column, descending }, 'sv'))
  expect(by('name', true)).toEqual(['Familjen O’Brien', 'Anna och Åke Berg'])
  expect(by('tags', false)).toEqual(['Anna och Åke Berg', 'Familjen O’Brien'])
  expect(by('tags', true)).toEqual(['Anna och Åke Berg', 'Familjen O’Brien'])
  // who has yet to answer first
  expect(by('standing', false)).toEqual(['Anna och Åke Berg', 'Familjen O’Brien'])
})

const reading: DraftReading = { and: 'och', country: 'SE', countryName: (code) => (code === 'SE' ? 'Sverige' : code) }

test('an envelope follows its persons until the owner writes on it; numbers and countries are stored as codes', () => {
  const draft = draftOf(berg, reading)
  expect(draft.envelopeName).toBeNull()
  const [anna] = draft.persons
  const alone = {
    ...draft,
    persons: draft.persons.filter((one) => one === anna),
    phone: '070-123 45 67',
    country: 'Danmark',
  }
  expect(shownEnvelope(alone, reading)).toBe('Anna Berg')
  expect(toWrite(alone, reading)).toMatchObject({ envelopeName: 'Anna Berg', phone: '+46701234567', country: 'DK' })
  expect(draftOf(obrien, reading).envelopeName).toBe('Familjen O’Brien')
  // what has been read is written again as it was
  expect(toWrite(draftOf({ ...obrien, lateUntil: null }, reading), reading)).toMatchObject({
    envelopeName: 'Familjen O’Brien',
    city: 'Lund',
    list: 'B',
    invitees: [{ firstName: 'Seán', lastName: 'O’Brien' }],
  })
})

test.each([
  ['sv', 'Hej Anna och Åke! Här kommer er inbjudan: Festen. Läs mer och svara på er egen länk: https://x.se/i'],
  [
    'da',
    'Hej Anna og Åke! Her kommer jeres invitation: Festen. Læs mere, og svar via jeres personlige link: https://x.se/i',
  ],
  ['de', 'Hi Anna and Åke! Here is your invitation: Festen. Read more and reply at your personal link: https://x.se/i'],
])('a link goes with words in the household’s language: %s', (language, text) => {
  expect(linkText(berg, { language, title: 'Festen', url: 'https://x.se/i' })).toBe(text)
  expect(
    linkText(berg, { language: 'sv', title: 'Festen', day: '29 maj 2027', until: '1 maj 2027', url: 'https://x.se/i' }),
  ).toBe(
    'Hej Anna och Åke! Här kommer er inbjudan: Festen, 29 maj 2027. Läs mer och svara senast 1 maj 2027 på er egen länk: https://x.se/i',
  )
  // what an owner has made of it is said to others, with their names and link
  const url = 'https://x.se/i'
  const own = wordsForAll('Hej Anna och Åke! Ta med dansskor! https://x.se/i', berg, { language: 'sv', url })
  const other = { language: 'sv', url: 'https://x.se/o' }
  expect(wordsFor(own, obrien, other)).toBe('Hej Seán! Ta med dansskor! https://x.se/o')
  expect(wordsFor('Kom!', obrien, other)).toBe('Kom! https://x.se/o')
  expect(mailLink('å@x.se', 'Festen', 'Hej &')).toBe('mailto:%C3%A5%40x.se?subject=Festen&body=Hej%20%26')
  expect(smsLink('+46701234567', 'å &')).toBe('sms:+46701234567?&body=%C3%A5%20%26')
})
