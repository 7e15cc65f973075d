import type { Household, Invitee, Standing } from '../../../domain/guests/guest-contract.ts'
import { envelopeNameOf } from '../../../domain/guests/names.ts'
import { demoFood, demoGuests } from '../../answers/model/demo-guests.ts'
import type { GuestAnswers } from './guest-answers.ts'

const day = 24 * 3600 * 1000

/** Who has not answered yet; the others answer in the samples of replies. */
const unanswered: Readonly<Record<string, string>> = {
  sv: `Lars Bergström, Sara Bergström, Hugo Bergström, Ellen Bergström · Maria Holm · Per Nordin, Eva Nordin ·
    Omar Ali, Fatima Ali · Lotta Wikström`,
  en: `Robert Hughes, Sarah Hughes, Ben Hughes, Ella Hughes · Maria Holt · Peter Norton, Grace Norton ·
    Omar Ali, Fatima Ali · Charlotte Wood`,
  da: `Lars Bergmann, Sara Bergmann, Hugo Bergmann, Ellen Bergmann · Maria Holm · Per Nørgaard, Eva Nørgaard ·
    Omar Ali, Fatima Ali · Lotte Winther`,
}

type Tag = 'family' | 'friends' | 'work' | 'stays'

/** What is known of each household, in their order; `ages`: of the children. */
const known: readonly (Pick<Household, 'side'> & {
  tags: readonly Tag[]
  ages?: readonly number[]
  extraSeats?: number
  isLater?: true
})[] = [
  { side: 'a', tags: ['family'], ages: [7] },
  { side: 'a', tags: ['family', 'stays'] },
  { side: 'b', tags: ['friends'] },
  { side: 'both', tags: ['work'] },
  { side: 'b', tags: ['family', 'stays'], ages: [9, 4] },
  { side: 'both', tags: ['friends'] },
  { side: 'b', tags: ['family'] },
  { side: 'a', tags: ['friends'], extraSeats: 1 },
  { side: 'b', tags: ['family', 'stays'], ages: [3, 0] },
  { side: 'a', tags: ['friends'], extraSeats: 1 },
  { side: 'a', tags: ['family'] },
  { side: 'both', tags: ['friends'] },
  { side: 'b', tags: ['work'], isLater: true },
]

interface SampleWay {
  tag: (tag: Tag) => string
  /** Whether those who celebrate are two, each with guests. */
  hasSides: boolean
}

const personId = (party: number, place: number) => `sample${party}person${place}`

function invited(language: string): { party: number; place: number; name: string; standing: Standing }[] {
  const guests = demoGuests(language).map(({ comes, ...guest }) => ({
    ...guest,
    standing: comes ? ('yes' as const) : ('no' as const),
  }))
  const parties = new Set(guests.map(({ party }) => party)).size
  const others = (unanswered[language] ?? unanswered.sv ?? '').split('·').flatMap((members, index) =>
    members.split(',').map((member, place) => ({
      party: parties + index,
      place,
      name: member.trim(),
      standing: 'open' as const,
    })),
  )
  return [...guests, ...others]
}

/** A list with the made-up guests who answer in the samples of replies, and some more, for a page that is not saved yet. `now`, ms. */
export function sampleGuests(
  language: string,
  now: number,
  and: string,
  { tag, hasSides }: SampleWay = { tag: (name) => name, hasSides: true },
): Household[] {
  const guests = invited(language)
  return known.map(({ side, tags, ages = [], extraSeats = 0, isLater }, index) => {
    const sentAt = isLater ? null : new Date(now - 20 * day).toISOString()
    const invitees = guests
      .filter(({ party }) => party === index)
      .map(({ name, place, standing }): Invitee => {
        const [firstName = '', ...rest] = name.split(' ')
        const age = ages[place - 2]
        return {
          id: personId(index, place),
          firstName,
          lastName: rest.join(' '),
          kind: age === undefined ? 'adult' : age < 2 ? 'infant' : 'child',
          isExtra: false,
          role: null,
          standing,
          answerId: null,
          answeredAt: standing === 'open' ? null : new Date(now - (known.length - index) * day).toISOString(),
        }
      })
    return {
      id: `sample${index}`,
      envelopeName: envelopeNameOf(invitees, and),
      greeting: null,
      language: null,
      side: hasSides ? side : null,
      list: isLater ? 'B' : 'A',
      tags: tags.map(tag),
      mail: `${invitees[0]?.firstName.toLowerCase() ?? ''}@example.com`,
      phone: null,
      street: null,
      postcode: null,
      city: null,
      country: null,
      note: '',
      extraSeats,
      lateUntil: null,
      invitees,
      revision: 1,
      link: null,
      sentAt,
      openedAt: invitees.some(({ standing }) => standing !== 'open') ? sentAt : null,
      addressedAt: null,
      createdAt: new Date(now - 20 * day).toISOString(),
      updatedAt: new Date(now - 20 * day).toISOString(),
    }
  })
}

/** What they have answered: their diets and the children's ages. */
export function sampleAnswers(language: string, ageOf: (years: number) => string): GuestAnswers {
  const food = demoFood(language)
  return new Map(
    demoGuests(language).map(({ party, place, comes }, index) => {
      const years = known[party]?.ages?.[place - 2]
      return [
        personId(party, place),
        { diet: (comes && food[index]) || '', age: years === undefined ? '' : ageOf(years) },
      ]
    }),
  )
}
