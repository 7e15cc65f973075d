import { expect, test } from 'vitest'
import { type FormElement, isChoice } from '../../../domain/forms/form.ts'
import { type AskedForm, answerTabs, exportedSheets, firstTab } from './answer-tabs.ts'
import { demoAnswers, demoForm } from './demo-answers.ts'
import { pairKey } from './doubles.ts'
import { sortRows } from './order.ts'
import { searchRows } from './search.ts'
import { buildSheet, partyKey, type SheetRecord } from './sheet.ts'
import { attendanceQuestion, attendanceSums, questionSums } from './sums.ts'

const name: FormElement = {
  id: 'name',
  formElementType: 'ShortText',
  required: true,
  options: [],
  showConditions: [],
  label: { sv: ' Namn ', en: 'Name' },
}
const coming: FormElement = {
  id: 'coming',
  formElementType: 'SingleSelect',
  required: true,
  showConditions: [],
  label: { sv: 'Kommer du?' },
  options: [
    { id: 'yes', text: { sv: 'Självklart!', en: 'Yes' } },
    { id: 'no', text: { sv: 'Nej tyvärr\n', en: 'No' } },
    { id: 'maybe', text: { sv: 'Vet inte än' } },
  ],
}
const food: FormElement = { ...name, id: 'food', required: false, label: { sv: 'Kost' } }
const form = { title: { sv: 'OSA' }, formElements: [name, coming] }

let made = 0
/** A record with answers by question id; choices by option id. */
function record(answers: Record<string, string>, more: Partial<SheetRecord> = {}): SheetRecord {
  made += 1
  const elements: FormElement[] = [name, coming, food]
  return {
    _id: `r${made}`,
    createdAt: new Date(Date.UTC(2026, 4, 1, 12, made)).toISOString(),
    updatedAt: null,
    formId: 'card',
    formTitle: 'OSA',
    language: 'sv',
    groupIdentifier: `g${made}`,
    position: 0,
    recipients: [],
    formElements: elements
      .filter(({ id }) => id in answers)
      .map((element) => ({
        formElement: {
          ...structuredClone(element),
          formElementType: element.formElementType,
        } as SheetRecord['formElements'][number]['formElement'],
        value: isChoice(element) ? null : (answers[element.id] ?? null),
        selectedOption: element.options.find(({ id }) => id === answers[element.id]) ?? null,
      })),
    origin: 'guest',
    corrected: false,
    spamUntil: null,
    kind: 'rsvp',
    ...more,
  }
}
const sheetOf = (records: SheetRecord[]) => buildSheet({ formId: 'card', form, records, language: 'sv' })

test('a sheet has the form’s questions first, then those that only old answers know; texts are trimmed', () => {
  const sheet = sheetOf([record({ name: ' Åsa\n', coming: 'no', food: 'Nötter' })])
  expect(sheet.questions.map(({ id, label, current }) => [id, label, current])).toEqual([
    ['name', 'Namn', true],
    ['coming', 'Kommer du?', true],
    ['food', 'Kost', false],
  ])
  const [row] = sheet.rows
  expect(row?.who).toBe('Åsa')
  expect(row?.cells.get('coming')).toEqual({ text: 'Nej tyvärr', optionId: 'no', tone: 'no' })
})

test('an option that has left the form is still counted and named', () => {
  const gone = record({ name: 'Bo', coming: 'yes' })
  const [, answer] = gone.formElements
  if (answer !== undefined) answer.selectedOption = { id: 'old', text: { sv: 'Kanske' } }
  const sum = questionSums(sheetOf([gone])).find(({ question }) => question.id === 'coming')
  expect(sum?.options.at(-1)).toEqual({ id: 'old', text: 'Kanske', tone: null, count: 1 })
})

test('sums: coming, not coming, something else, and nothing said', () => {
  const silent = record({ name: 'E', coming: 'nothing' })
  const sheet = sheetOf([
    record({ name: 'A', coming: 'yes' }),
    record({ name: 'B', coming: 'yes' }),
    record({ name: 'C', coming: 'no' }),
    record({ name: 'D', coming: 'maybe' }),
    silent,
  ])
  const question = attendanceQuestion(sheet)
  expect(question?.id).toBe('coming')
  expect(question && attendanceSums(sheet, question)).toEqual({ yes: 2, no: 1, other: 1, none: 1 })
  const [names, choices] = questionSums(sheet)
  expect([names?.answered, names?.none]).toEqual([5, 0])
  expect([choices?.answered, choices?.none, choices?.options.map(({ count }) => count)]).toEqual([4, 1, [2, 1, 1]])
})

test('who was not asked a question is not without an answer to it', () => {
  const asked = record({ name: 'A', coming: 'yes', food: 'Vegan' })
  const silent = record({ name: 'B', coming: 'yes', food: '' })
  const notAsked = record({ name: 'C', coming: 'no' })
  const sum = questionSums(sheetOf([asked, silent, notAsked])).find(({ question }) => question.id === 'food')
  expect(sum).toMatchObject({ answered: 1, asked: 2, none: 1 })
})

test('a form without the fixed words has no sum of coming', () => {
  const sheet = buildSheet({ formId: 'f', form: { title: {}, formElements: [name] }, records: [], language: 'sv' })
  expect(attendanceQuestion(sheet)).toBeNull()
})

test('parties are numbered as they came, places close up after a deletion, and sorting by time keeps them together', () => {
  const at = '2026-06-01T10:00:00.000Z'
  const party = { groupIdentifier: 'together', createdAt: at }
  const sheet = sheetOf([
    record({ name: 'Zoe' }, { createdAt: '2026-06-01T09:00:00.000Z' }),
    record({ name: 'Ida' }, { ...party, position: 0 }),
    record({ name: 'Bo' }, { ...party, position: 2 }),
    record({ name: 'Ann' }, { createdAt: '2026-06-01T11:00:00.000Z' }),
  ])
  expect(sheet.rows.map(({ party: { number, size, place } }) => [number, size, place])).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [2, 2, 2],
    [3, 1, 1],
  ])
  const names = (column: string, descending: boolean) =>
    sortRows(sheet.rows, { column, descending }, 'sv').map(({ who }) => who)
  expect(names('@received', true)).toEqual(['Ann', 'Ida', 'Bo', 'Zoe'])
  expect(names('@who', false)).toEqual(['Ann', 'Bo', 'Ida', 'Zoe'])
})

test('words are sorted as the language does, and guests without an answer stand last either way', () => {
  const sheet = sheetOf(['Örjan', 'Zeb', 'Åsa', '', 'anna'].map((who) => record(who === '' ? {} : { name: who })))
  const names = (descending: boolean) =>
    sortRows(sheet.rows, { column: 'name', descending }, 'sv').map(({ who }) => who)
  expect(names(false)).toEqual(['anna', 'Zeb', 'Åsa', 'Örjan', ''])
  expect(names(true)).toEqual(['Örjan', 'Åsa', 'Zeb', 'anna', ''])
})

test('a search finds every word anywhere, whatever its case and marks', () => {
  const sheet = sheetOf([record({ name: 'Åsa Öberg', food: 'Nötter' }), record({ name: 'Bo Asp' })])
  const found = (search: string) => searchRows(sheet.rows, search).map(({ who }) => who)
  expect(found('asa')).toEqual(['Åsa Öberg'])
  expect(found('ÖBERG nöt')).toEqual(['Åsa Öberg'])
  expect(found('bo nötter')).toEqual([])
  expect(found('  ')).toHaveLength(2)
})

const asked = (formId: string, kind: AskedForm['kind'], elements = [name, coming]): AskedForm => ({
  formId,
  kind,
  title: { sv: formId },
  elements,
})

test('each form has a tab, also one that has left the page; samples stand in until the first reply', () => {
  const source = { forms: [asked('speech', 'form'), asked('card', 'rsvp')], language: 'sv', now: Date.UTC(2026, 5) }
  const submission = record({ name: 'Bo' }, { formId: 'speech', kind: 'form' })
  const empty = answerTabs({ ...source, rsvps: [], submissions: [submission] })
  expect(empty.map(({ id, demo, sheet }) => [id, demo, sheet.rows.length])).toEqual([
    ['card', true, 16],
    ['speech', false, 1],
  ])
  const reply = record({ name: 'Åsa' }, { formId: 'gone' })
  const filled = answerTabs({ ...source, rsvps: [reply], submissions: [] })
  expect(filled.map(({ id, demo, sheet }) => [id, demo, sheet.rows.length])).toEqual([
    ['card', false, 0],
    ['gone', false, 1],
    ['speech', false, 0],
  ])
  expect(filled[1]?.form).toBeNull()
})

test('without replies the page opens on the answers that are real, and a site’s file leaves the samples out', () => {
  const submission = record({ name: 'Bo' }, { formId: 'speech', kind: 'form' })
  const forms = [asked('card', 'rsvp'), asked('speech', 'form')]
  const tabs = answerTabs({ forms, rsvps: [], submissions: [submission], language: 'sv', now: 0 })
  expect(firstTab(tabs)?.id).toBe('speech')
  expect(exportedSheets(tabs, true).flatMap(({ rows }) => rows.map(({ who }) => who))).toEqual(['Bo'])
  const none = answerTabs({ forms, rsvps: [], submissions: [], language: 'sv', now: 0 })
  expect(firstTab(none)?.id).toBe('card')
  expect(exportedSheets(none, true).flatMap(({ rows }) => rows)).toEqual([])
  // quick start shows what an export looks like, with every row marked as a sample
  expect(exportedSheets(none, false).flatMap(({ rows }) => rows)).toHaveLength(16)
  expect(none[0]?.sheet.rows.every((row) => row.record.origin === 'sample')).toBe(true)
})
test('a page without any form shows samples of our own', () => {
  const [tab] = answerTabs({ forms: [], rsvps: [], submissions: [], language: 'da', now: Date.UTC(2026, 5) })
  expect(tab?.demo).toBe(true)
  expect(tab?.form).toBeNull()
  expect(tab?.sheet.questions.map(({ label }) => label)).toContain('Allergier og kost')
})

test.each(['sv', 'en', 'da'])(
  'samples in %s answer what they are asked and nothing else, for every form alike',
  (language) => {
    const records = demoAnswers(demoForm, language, Date.UTC(2026, 5))
    const sheet = buildSheet({ formId: 'demo', form: demoForm, records, language })
    const question = attendanceQuestion(sheet)
    expect(question && attendanceSums(sheet, question)).toEqual({ yes: 13, no: 3, other: 0, none: 0 })
    const absent = sheet.rows.filter((row) => row.cells.get('demo-coming')?.tone === 'no')
    expect(absent.every((row) => row.cells.size === 2)).toBe(true)
    expect(new Set(sheet.rows.map(({ who }) => who)).size).toBe(16)
    expect(demoAnswers(demoForm, language, Date.UTC(2026, 5))).toEqual(records)
  },
)

test('who answered before the question was replaced has answered: only who was asked and said nothing is without an answer', () => {
  const earlier = record({ name: 'A' })
  const [first] = earlier.formElements
  if (first === undefined) throw new Error('a name')
  const formElement: (typeof first)['formElement'] = {
    ...first.formElement,
    id: 'old-coming',
    formElementType: 'SingleSelect',
    options: [...coming.options],
  }
  earlier.formElements.push({ formElement, value: null, selectedOption: coming.options[1] ?? null })
  const sheet = sheetOf([earlier, record({ name: 'B', coming: 'nothing' })])
  const question = attendanceQuestion(sheet)
  expect(question && attendanceSums(sheet, question)).toEqual({ yes: 0, no: 1, other: 0, none: 1 })
})

test('the same name in letters and accents, or the same mail, marks answers of different parties until they are set apart', () => {
  const records = [
    record({ name: 'Åsa  Öberg' }),
    record({ name: 'Søren Łuc' }),
    record({ name: 'asa oberg' }),
    record({ name: 'Soren Luc', food: 'x' }),
    record({ name: 'Bo', food: 'Bo@Example.se' }),
    record({ name: 'Bosse', food: 'bo@example.se ' }),
    // of one party: father and son
    record({ name: 'Dan', food: '' }, { groupIdentifier: 'same' }),
    record({ name: 'Dan' }, { groupIdentifier: 'same', position: 1 }),
    record({ name: '' }),
    record({ name: '' }),
  ]
  const build = (apart: string[]) =>
    buildSheet({ formId: 'card', form, records, language: 'sv', notes: { numbers: new Map(), apart: new Set(apart) } })
  const pairs = (sheet: ReturnType<typeof build>) =>
    sheet.doubles.map(({ older, newer, by }) => [older.who, newer.who, by])
  expect(pairs(build([]))).toEqual([
    ['Åsa  Öberg', 'asa oberg', 'name'],
    ['Søren Łuc', 'Soren Luc', 'name'],
    ['Bo', 'Bosse', 'mail'],
  ])
  expect(build([]).rows.filter(({ isDouble }) => isDouble)).toHaveLength(6)
  const [first, , third] = records
  expect(pairs(build([pairKey(third?._id ?? '', first?._id ?? '')]))).toHaveLength(2)
})

test('a party keeps the number it was given; one that has just come is the next', () => {
  const records = [record({ name: 'A' }), record({ name: 'B' })]
  const [{ groupIdentifier = '' } = {}] = records
  const notes = { numbers: new Map([[partyKey('rsvp', groupIdentifier), 7]]), apart: new Set<string>() }
  const sheet = buildSheet({ formId: 'card', form, records, language: 'sv', notes })
  expect(sheet.rows.map(({ party }) => party.number)).toEqual([7, 8])
})

test('samples are spread over all options of a choice', () => {
  const menu: FormElement = {
    ...coming,
    id: 'menu',
    label: { sv: 'Meny' },
    options: ['fish', 'lamb', 'greens', 'vegan'].map((id) => ({ id, text: { sv: id } })),
  }
  const formElements = [name, coming, menu]
  const records = demoAnswers({ id: 'card', title: {}, formElements }, 'sv', 0)
  const sheet = buildSheet({ formId: 'card', form: { title: {}, formElements }, records, language: 'sv' })
  const counts =
    questionSums(sheet)
      .at(-1)
      ?.options.map(({ count }) => count) ?? []
  expect(counts.every((count) => count > 0)).toBe(true)
})
