import { expect, test } from 'vitest'
import { writtenHousehold } from '../../domain/guests/guest-contract.ts'
import { guessLayout } from '../../domain/guests/import/columns.ts'
import { compareImport } from '../../domain/guests/import/compare.ts'
import { decodeList } from '../../domain/guests/import/decode-list.ts'
import type { Proposal, ProposedHousehold } from '../../domain/guests/import/proposal.ts'
import { proposeHouseholds } from '../../domain/guests/import/propose.ts'
import { rowsOf } from '../../domain/guests/import/rows.ts'
import { type KeptList, keptLists } from './kept-lists.ts'
import type { Expected } from './shapes.ts'

const country = { sv: 'SE', da: 'DK', en: 'SE' }

function imported({ bytes, language }: KeptList): Proposal {
  const rows = rowsOf(decodeList(bytes).text)
  return proposeHouseholds(rows, guessLayout(rows), { country: country[language], and: 'och' })
}

const compared = ['mail', 'phone', 'street', 'postcode', 'city', 'side'] as const

/** A household, by what its list says of households. */
const read = (household: ProposedHousehold, wanted: Expected) =>
  JSON.stringify([
    household.invitees.map(({ firstName, lastName, kind }) => `${firstName}|${lastName}|${kind}`).toSorted(),
    household.extraSeats,
    compared.map((field) => (wanted[field] === undefined ? null : household[field])),
    wanted.tag === undefined ? null : household.tags,
  ])
const expected = (wanted: Expected) =>
  JSON.stringify([
    wanted.names,
    wanted.extra,
    compared.map((field) => wanted[field] ?? null),
    wanted.tag === undefined ? null : [wanted.tag],
  ])

function judge(list: KeptList, index: number) {
  const { households, doubts } = proposals[index] ?? imported(list)
  const [sample] = list.expected
  if (!sample) throw new Error('No household expected')
  const asked = new Set(doubts.map(({ household }) => household))
  const wanted = new Map<string, Expected[]>()
  for (const one of list.expected) wanted.set(expected(one), [...(wanted.get(expected(one)) ?? []), one])
  let wrong = 0
  const silent: string[] = []
  for (const [index, household] of households.entries()) {
    const key = read(household, sample)
    const found = wanted.get(key)?.shift()
    const isAsked = asked.has(index)
    if (!isAsked && (!found || found.asked === 'must')) silent.push(`${list.name}: ${key}`)
    if (!found || (isAsked && found.asked === undefined)) wrong += 1
  }
  const missing = [...wanted.values()].flat().length
  if (missing > wrong) silent.push(`${list.name}: ${missing} are missing`)
  return { isRight: wrong === 0 && missing === 0, isAsked: asked.size > 0, silent }
}

const lists = keptLists(300, 2026)
const proposals = lists.map(imported)

test('of 300 lists as people keep them, 95 % need no correction, and none gets a wrong household in silence', () => {
  const judged = lists.map(judge)
  const share = (test: (one: ReturnType<typeof judge>) => boolean) => judged.filter(test).length / lists.length
  expect(judged.flatMap(({ silent }) => silent)).toEqual([])
  expect(share(({ isRight }) => isRight)).toBeGreaterThanOrEqual(0.95)
  // the others say too little for anybody: families without names, last names without households
  expect(share(({ isRight, isAsked }) => isRight && !isAsked)).toBeGreaterThanOrEqual(0.8)
  expect(new Set(lists.map(({ name }) => name.split(', ')[3])).size).toBe(5)
})

test('their households are such as the guest list takes, and importing them again changes nothing', () => {
  for (const [index, list] of lists.entries()) {
    const { households } = proposals[index] ?? imported(list)
    for (const household of households) {
      const invitees = household.invitees.map((invitee, index) => ({
        ...invitee,
        id: `invitee${index}`,
      }))
      const parsed = writtenHousehold.safeParse({ ...household, invitees })
      if (!parsed.success) throw new Error(`${list.name}: ${JSON.stringify(household)} ${parsed.error.message}`)
    }
    const again = compareImport(
      households.map((household, index) => ({ ...household, id: String(index) })),
      imported(list).households,
    )
    expect({ name: list.name, new: again.new, changed: again.changed }).toEqual({
      name: list.name,
      new: [],
      changed: [],
    })
  }
})
