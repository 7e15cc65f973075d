import { expect, test } from 'vitest'
import type { Household } from '../../../../domain/guests/guest-contract.ts'
import { guessLayout } from '../../../../domain/guests/import/columns.ts'
import type { ProposedHousehold } from '../../../../domain/guests/import/proposal.ts'
import { proposeHouseholds } from '../../../../domain/guests/import/propose.ts'
import { rowsOf } from '../../../../domain/guests/import/rows.ts'
import { draftOf } from '../use-import.ts'
import { ImportSession } from '../work/import-session.ts'
import { decide, openQuestions } from './decided.ts'
import { planOf, sumsOf, toImport } from './plan.ts'
import { type Answer, questionsOf } from './questions.ts'

const context = { country: 'SE', and: 'och' }

/** A list as the owner has answered it so far; answers by the kind of question. */
function read(text: string, answers: Record<string, Answer> = {}) {
  const rows = rowsOf(text)
  const layout = guessLayout(rows)
  const proposal = proposeHouseholds(rows, layout, context)
  const questions = questionsOf(proposal)
  const given = new Map(
    questions.flatMap(({ key, kind }) => {
      const answer = answers[kind]
      return answer === undefined ? [] : [[key, answer] as const]
    }),
  )
  const alone = (row: number) =>
    proposeHouseholds([rows[row - 1] ?? []], { ...layout, header: null, first: 0 }, context).households[0]
  return { questions, decided: decide({ proposal, questions, answers: given, and: 'och', alone }) }
}

let number = 0
const id = () => {
  number += 1
  return `made${String(number).padStart(8, '0')}`
}
const known = (household: ProposedHousehold): Household => ({
  ...household,
  id: id(),
  invitees: household.invitees.map((one) => ({
    ...one,
    id: id(),
    standing: 'open',
    answerId: null,
    answeredAt: null,
  })),
  lateUntil: null,
  revision: 3,
  link: null,
  sentAt: null,
  openedAt: null,
  addressedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const said = (decided: ReturnType<typeof read>['decided']) =>
  decided.map(({ household, isOpen }) => [
    household.envelopeName,
    household.invitees.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    isOpen,
  ])

test('what is unclear waits for its answer, which decides what it becomes', () => {
  const list = 'Namn;E-post\nFamiljen Berg;\nBo Ek;a@b\nSiv Lund;'
  expect(said(read(list).decided)).toEqual([
    ['Familjen Berg', [], true],
    ['Bo Ek', ['Bo Ek'], true],
    ['Siv Lund', ['Siv Lund'], false],
  ])
  const answered = read(list, {
    family: { kind: 'names', names: 'Anna och Erik Berg, Elsa 4 år' },
    mail: { kind: 'note' },
  })
  expect(said(answered.decided)).toEqual([
    ['Familjen Berg', ['Anna Berg', 'Erik Berg', 'Elsa Berg'], false],
    ['Bo Ek', ['Bo Ek'], false],
    ['Siv Lund', ['Siv Lund'], false],
  ])
  expect(answered.decided[1]?.household.note).toBe('a@b')
  const left = read(list, { family: { kind: 'names', names: ' ' }, mail: { kind: 'skip' } })
  expect(said(left.decided).map(([name, , isOpen]) => [name, isOpen])).toEqual([
    ['Familjen Berg', true],
    ['Siv Lund', false],
  ])
})

test('rows are put together and parted as the owner says', () => {
  const neighbours = 'Förnamn;Efternamn;Telefon\nAnna;Berg;070-123 45 67\nErik;Berg;\nSiv;Lund;'
  const asked = read(neighbours)
  expect(asked.questions).toMatchObject([{ kind: 'same-last-name', households: [0, 1], answers: ['join', 'keep'] }])
  expect(said(read(neighbours, { 'same-last-name': { kind: 'join' } }).decided)).toEqual([
    ['Anna och Erik Berg', ['Anna Berg', 'Erik Berg'], false],
    ['Siv Lund', ['Siv Lund'], false],
  ])
  expect(said(read(neighbours, { 'same-last-name': { kind: 'keep' } }).decided)).toHaveLength(3)

  const apart =
    'Namn;Adress\nAnna Berg;Storgatan 1, 111 22 Åre\nSiv Lund;Vägen 2, 111 22 Åre\nErik Ek;Storgatan 1, 111 22 Åre'
  expect(read(apart).questions).toMatchObject([{ kind: 'same-address', answers: ['keep', 'part'] }])
  expect(said(read(apart, { 'same-address': { kind: 'part' } }).decided).map(([name]) => name)).toEqual([
    'Anna Berg',
    'Erik Ek',
    'Siv Lund',
  ])
})

test('names the other way round, headings, and rows that say nothing', () => {
  expect(
    said(read('Berg, Anna\nEk, Bo', { 'name-order': { kind: 'swap' } }).decided).map(([, people]) => people),
  ).toEqual([['Anna Berg'], ['Bo Ek']])
  // the answers are in the row's own words
  expect(read('Berg, Anna\nEk, Bo').questions[0]?.named.map(({ firstName }) => firstName)).toEqual(['Berg', 'Anna'])
  const { questions, decided } = read('Namn;E-post\n;x@exempel.se\nSiv Lund;', {
    'not-understood': { kind: 'names', names: 'Kim Ny' },
  })
  expect(questions).toMatchObject([{ kind: 'not-understood', households: [], answers: ['names', 'skip'] }])
  expect(said(decided).map(([name]) => name)).toEqual(['Siv Lund', 'Kim Ny'])
})

test('what is on the list in the same words is not asked about, and what may be there is', () => {
  const first = read('Namn;Ort\nFamiljen Berg;Åre\nBo Ek;\nSiv Lund;').decided
  const list = [
    ...first.map(({ household }) => known(household)),
    ...first.slice(1, 2).map(({ household }) => known(household)),
  ]
  const again = read('Namn;Ort\nFamiljen Berg;Åre\nBo Ek;Umeå\nSiv Lund;Lund\nNy Person;').decided
  const planned = planOf(list, again, new Map())
  expect(planned.map(({ fate, alike }) => [fate, alike.length])).toEqual([
    ['same', 0],
    ['open', 2],
    ['changed', 0],
    ['new', 0],
  ])
  expect(sumsOf(list, planned)).toMatchObject({ households: 4, fates: { new: 1, changed: 1, same: 1, open: 1 } })
  const ek = list[1]?.id ?? ''
  const told = planOf(list, again, new Map([[again[1]?.key ?? '', ek]]))
  expect(toImport(list, told, id)).toMatchObject([
    { id: ek, revision: 3, city: 'Umeå' },
    { id: list[2]?.id, revision: 3, city: 'Lund' },
    { revision: 0, envelopeName: 'Ny Person' },
  ])
  expect(planOf(list, again, new Map([[again[1]?.key ?? '', 'skip']]))).toHaveLength(3)
})

test('what a list says of answers and of what was sent', () => {
  const text = 'Namn;Kommer?;Skickad\nFamiljen Berg;;\nBo Ek;Ja;x\nSiv Lund;Kanske;\nIda Alm;Ja;'
  const keep = { family: { kind: 'keep' } } as const
  const [, ek, , alm] = read(text, keep).decided
  const list = [ek, alm].flatMap((one) => (one === undefined ? [] : [known({ ...one.household, reply: null })]))
  const planned = planOf(list, read(text, keep).decided, new Map())
  expect(planned.map(({ fate, marksSent }) => [fate, marksSent])).toEqual([
    ['new', false],
    ['changed', true],
    ['new', false],
    ['same', false],
  ])
  expect(sumsOf(list, planned)).toMatchObject({ unsure: 1, repliesLeft: 2 })
  expect(toImport(list, planned, id)).toMatchObject([
    { reply: null, isSent: false },
    { id: list[0]?.id, reply: null, isSent: true },
    { reply: null, note: 'Kommer? Kanske' },
  ])
  // two that are put together have told different things
  const two = read('Förnamn;Efternamn;Kommer\nAnna;Berg;ja\nErik;Berg;nej', { 'same-last-name': { kind: 'join' } })
  expect(toImport([], planOf([], two.decided, new Map()), () => 'made00000000').map(({ replies }) => replies)).toEqual([
    { made00000000: 'no' },
  ])
  const seat = read('Namn;+1\nAnna Berg;?\nBo Ek;1', { company: { kind: 'seat' } })
  expect(seat.decided.map(({ household }) => household.extraSeats)).toEqual([1, 1])
})

test('what cannot be told of sides is one question for all rows that say it, and what is answered is not asked again', () => {
  const list = 'Namn;Sida\nAnna Berg;Moa\nBo Ek;Moa\nEva Lund;Kim\nFamiljen Alm;Kim'
  const { questions } = read(list)
  expect(questions.map(({ kind, rows }) => [kind, rows.map(({ row }) => row)])).toEqual([
    ['side', [2, 3]],
    ['side', [4, 5]],
    ['family', [5]],
  ])
  const { decided } = read(list, {
    side: { kind: 'sideB' },
    family: { kind: 'names', names: 'Per och Siv, Alva 7 år' },
  })
  expect(decided.map(({ household, isOpen }) => [household.side, household.envelopeName, isOpen])).toEqual([
    ['b', 'Anna Berg', false],
    ['b', 'Bo Ek', false],
    ['b', 'Eva Lund', false],
    ['b', 'Familjen Alm', false],
  ])
  expect(decided.at(-1)?.household.invitees.map(({ lastName, kind }) => `${lastName} ${kind}`)).toEqual([
    'Alm adult',
    'Alm adult',
    'Alm child',
  ])
  const given = new Map([[questions[2]?.key ?? '', { kind: 'names', names: '' } as const]])
  expect([...openQuestions(questions, given)]).toEqual(questions.map(({ key }) => key))
})

test('whoever is on the list already is not asked about by name when something else changes', async () => {
  const list = read('Namn;Ort\nMormor och Morfar;Åre\nMoster Ulla;Åre').decided.map(({ household }) => known(household))
  const session = new ImportSession()
  session.know({ context, households: list })
  const reading = await session.read('Namn;Ort\nMormor och Morfar;Umeå\nMoster Ulla;Åre\nFarmor;Åre')
  if ('problem' in reading) throw new Error(reading.problem)
  const { sums, questions } = session.plan({ ...draftOf(reading.list), shown: new Map() }, () => undefined)
  expect(sums.fates).toEqual({ new: 0, changed: 1, same: 1, open: 1 })
  expect(questions.map(({ kind, keys }) => [kind, keys.length])).toEqual([['relation', 1]])
})
