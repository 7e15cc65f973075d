import { expect, test } from 'vitest'
import { forEachAtOnce } from './at-once.ts'

test('no more than the given number run at once, and none less while there are more', async () => {
  let running = 0
  const seen: number[] = []
  await forEachAtOnce([1, 2, 3, 4, 5, 6], 2, async () => {
    seen.push(++running)
    await new Promise(setImmediate)
    running--
  })
  expect(seen).toHaveLength(6)
  expect(Math.max(...seen)).toBe(2)
})

test('the first failure stops it', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    if (item === 2) throw new Error('no room')
  }
  await expect(forEachAtOnce([1, 2, 3, 4], 1, work)).rejects.toThrow('no room')
  expect(begun).toEqual([1, 2])
})
