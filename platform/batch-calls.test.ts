import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchCalls } from './batch-calls.ts'

test('asks once for what is asked together, and meanwhile, in its order', async () => {
  const asked: number[][] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const double = batchCalls(async (numbers: readonly number[]) => {
    asked.push([...numbers])
    if (asked.length === 1) await held
    return numbers.map((number) => number * 2)
  }, 3)
  const first = [1, 2].map(double)
  await expect.poll(() => asked.length).toBe(1)
  const later = [3, 4, 5, 6].map(double)
  release()
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12])
  expect(asked).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('those who come one after the other, turn by turn, are asked for together when it waits for them', async () => {
  const asked: number[] = []
  const ask = batchCalls(
    async (numbers: readonly number[]) => {
      asked.push(numbers.length)
      return numbers
    },
    10,
    3,
  )
  const calls: Promise<number>[] = []
  for (let number = 0; number < 14; number += 1) {
    calls.push(ask(number))
    await nextTurn()
  }
  expect(await Promise.all(calls)).toHaveLength(14)
  expect(asked).toEqual([10, 4])
})

test('a failure is told to those who asked for it, and to nobody later', async () => {
  let isBroken = true
  const ask = batchCalls(async (names: readonly string[]) => {
    if (isBroken) throw new Error('away')
    return names
  })
  const failed = await Promise.allSettled(['a', 'b'].map(ask))
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await ask('c')).toBe('c')
})
