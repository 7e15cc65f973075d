import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/core/connection.ts'
import { createWriteQueue, longestWait } from './write-queue.ts'

// the queue only tells databases apart
const aDatabase = () => ({}) as Database
const names = (count: number, name = 'answer') => Array.from({ length: count }, (_, n) => `${name} ${n}`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => vi.useRealTimers())

/** Takes what waits after `ms`, and is done at once. */
const after = (ms: number) => async (take: () => readonly string[]) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return take().map((name) => name.toUpperCase())
}

test('those that come together are written together, and each is told its own outcome', async () => {
  const write = vi.fn(after(5))
  const queue = createWriteQueue({ database: aDatabase(), write })
  const done = Promise.all(names(250).map(queue.write))
  await vi.runAllTimersAsync()
  expect(await done).toEqual(names(250, 'ANSWER'))
  expect(write).toHaveBeenCalledTimes(3)
})

test('of one key one is written at a time, in the order in which they came, and the others are not held up', async () => {
  const batches: string[][] = []
  const write = async (take: () => readonly string[]) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    batches.push([...take()])
    return batches.at(-1) ?? []
  }
  const queue = createWriteQueue<string, string>({ database: aDatabase(), write, keyOf: ([first = '']) => first })
  const done = Promise.all(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'].map(queue.write))
  await vi.runAllTimersAsync()
  expect(await done).toHaveLength(6)
  expect(batches).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']])
})

test('one that cannot be written is nobody else’s fault', async () => {
  const write = async (take: () => readonly string[]) => {
    const taken = take()
    if (taken.includes('answer 3')) throw new Error('no such site')
    return taken
  }
  const queue = createWriteQueue<string, string>({ database: aDatabase(), write })
  const stored = await Promise.allSettled(names(10).map(queue.write))
  expect(stored.map(({ status }) => status)).toEqual(
    names(10).map((name) => (name === 'answer 3' ? 'rejected' : 'fulfilled')),
  )
  expect(await queue.write('later')).toBe('later')
})

test('who would wait longer than ten seconds is asked to try again at once, and nobody who waits is lost', async () => {
  const database = aDatabase()
  const queue = createWriteQueue({ database, write: after(4000) })
  const busy = { code: 'busy', details: { retryAfterSeconds: 5 } }
  const accepted = names(600).map(queue.write)
  // how long a transaction takes is not known yet
  await vi.advanceTimersByTimeAsync(4100)
  expect(longestWait(database)).toBe(5 * 2000)
  accepted.push(queue.write('in time'))
  await expect(queue.write('late')).rejects.toMatchObject(busy)
  expect(queue.checkWait).toThrow(expect.objectContaining(busy))
  await vi.runAllTimersAsync()
  expect(await Promise.all(accepted)).toEqual([...names(600, 'ANSWER'), 'IN TIME'])
  expect(longestWait(database)).toBe(0)
  const late = queue.write('late')
  await vi.runAllTimersAsync()
  expect(await late).toBe('LATE')
})

test('a transaction that hangs lets nobody join it after ten seconds', async () => {
  const queue = createWriteQueue({ database: aDatabase(), write: after(60_000) })
  const hanging = queue.write('first')
  await vi.advanceTimersByTimeAsync(10_001)
  await expect(queue.write('second')).rejects.toMatchObject({ code: 'busy' })
  await vi.runAllTimersAsync()
  expect(await hanging).toBe('FIRST')
})

test('without a database all are told, and the next are tried again', async () => {
  const write = vi.fn(async (_: () => readonly string[]): Promise<string[]> => {
    throw new Error('no connection')
  })
  const queue = createWriteQueue({ database: aDatabase(), write })
  const failed = await Promise.allSettled(names(3).map(queue.write))
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  expect(write).toHaveBeenCalledTimes(1)
  write.mockImplementation(async (take) => [...take()])
  expect(await Promise.all(names(3).map(queue.write))).toEqual(names(3))
})
