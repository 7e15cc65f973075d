import { expect, test } from 'vitest'
import { draftOf } from '../use-import.ts'
import { ImportSession } from './import-session.ts'
import type { Progress } from './messages.ts'

/** 'bc' for 12: a last name has no digits. */
const lettersOf = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

const context = { country: 'SE', and: 'och' }

async function sessionOf(text: string) {
  const session = new ImportSession()
  session.know({ context, households: [] })
  const reading = await session.read(text)
  if ('problem' in reading) throw new Error(reading.problem)
  const { list, ...asked } = draftOf(reading.list)
  return { session, list, asked }
}

test('of a long list as much is shown as is looked at, and everything is counted, answered at once and sent', async () => {
  const { session, list, asked } = await sessionOf(
    `\n\nNamn;Ort\n${Array.from({ length: 900 }, (_, index) => `${index % 3 === 0 ? 'Familjen' : 'Siv'} Ek${lettersOf(index)};Åre`).join('\n')}`,
  )
  expect([list.sheets[0]?.layout.header, list.sheets[0]?.rows.at(-1)?.[0]]).toEqual([2, 'Siv Ekf'])
  const told: Progress[] = []
  const view = session.plan({ ...asked, shown: new Map() }, (progress) => told.push(progress))
  expect(told.map(({ done }) => done)).toEqual([250, 500, 750])
  expect(view.households).toHaveLength(30)
  expect(view.sums).toMatchObject({ households: 900, fates: { open: 300, new: 600 } })
  const [families, ...others] = view.questions
  expect([families?.kind, families?.keys.length, families?.first.length, others]).toEqual(['family', 300, 10, []])
  expect(session.collect(asked)).toHaveLength(600)

  const answers = new Map(families?.keys.map((key) => [key, { kind: 'keep' as const }]))
  const shown = new Map([
    ['households', 130],
    ['family', 110],
  ])
  const answered = session.plan({ ...asked, answers, shown }, (progress) => told.push(progress))
  expect([answered.households.length, answered.questions[0]?.first.length]).toEqual([130, 110])
  expect(answered.sums.fates).toMatchObject({ open: 0, new: 900 })
  // the rows are not read again for an answer
  expect(told).toHaveLength(3)
  expect(session.collect({ ...asked, answers })).toHaveLength(900)
})
