import { expect, test } from 'vitest'
import { nameSlice } from './name-slice.ts'

const names = Array.from({ length: 2_000 }, (_, number) => `picture-${number}.jpg`)
const hour = (number: number) => new Date(number * 3_600_000)

test('all names are looked at while there are few sites', () => {
  expect(names.filter(nameSlice(5_000, hour(7)))).toEqual(names)
})

test('with many sites each name has its turn once, and no turn is much longer than another', () => {
  const turns = Array.from({ length: 20 }, (_, number) => names.filter(nameSlice(100_000, hour(500 + number))))
  expect(turns.flat().sort()).toEqual([...names].sort())
  for (const turn of turns) expect(turn.length).toBeLessThan(200)
})
