import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/core/connection.ts'
import { answerWait, checkAnswerWait, takeInHand } from './answer-wait.ts'
import { createWriteQueue } from './write-queue.ts'

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
  const store = createWriteQueue({ database: aDatabase(), write })
  const done = Promise.all(names(250).map(store))
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
  const store = createWriteQueue<string, string>({ database: aDatabase(), write, keyOf: ([first = '']) => first })
  const done = Promise.all(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'].map(store))
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
  const store = createWriteQueue<string, string>({ database: aDatabase(), write })
  const stored = await Promise.allSettled(names(10).map(store))
  expect(stored.map(({ status }) => status)).toEqual(
    names(10).map((name) => (name === 'answer 3' ? 'rejected' : 'fulfilled')),
  )
  expect(await store('later')).toBe('later')
})

test('who would wait longer than ten seconds is asked to try again at once, and nobody who waits is lost', async () => {
  const database = aDatabase()
  const store = createWriteQueue({ database, write: after(4000) })
  const busy = { code: 'busy', details: { retryAfterSeconds: 5 } }
  const accepted = names(600).map(store)
  // how long a transaction takes is not known yet
  await vi.advanceTimersByTimeAsync(4100)
  expect(answerWait(database)).toBe(5 * 2000)
  accepted.push(store('in time'))
  await expect(store('late')).rejects.toMatchObject(busy)
  expect(() => checkAnswerWait(database)).toThrow(expect.objectContaining(busy))
  await vi.runAllTimersAsync()
  expect(await Promise.all(accepted)).toEqual([...names(600, 'ANSWER'), 'IN TIME'])
  expect(answerWait(database)).toBe(0)
  const late = store('late')
  await vi.runAllTimersAsync()
  expect(await late).toBe('LATE')
})

test('a transaction that hangs lets nobody join it after ten seconds', async () => {
  const store = createWriteQueue({ database: aDatabase(), write: after(60_000) })
  const hanging = store('first')
  await vi.advanceTimersByTimeAsync(10_001)
  await expect(store('second')).rejects.toMatchObject({ code: 'busy' })
  await vi.runAllTimersAsync()
  expect(await hanging).toBe('FIRST')
})

test('where ten answers have been in hand for longer than ten seconds, others are asked to try again; one alone holds up nobody', async () => {
  const database = aDatabase()
  const done = Array.from({ length: 9 }, () => takeInHand(database))
  await vi.advanceTimersByTimeAsync(60_000)
  checkAnswerWait(database)
  done.push(takeInHand(database))
  await vi.advanceTimersByTimeAsync(10_000)
  checkAnswerWait(database)
  await vi.advanceTimersByTimeAsync(1)
  expect(() => checkAnswerWait(database)).toThrow(expect.objectContaining({ code: 'busy' }))
  for (const end of done) end()
  checkAnswerWait(database)
})

test('without a database all are told, and the next are tried again', async () => {
  const write = vi.fn(async (_: () => readonly string[]): Promise<string[]> => {
    throw new Error('no connection')
  })
  const store = createWriteQueue({ database: aDatabase(), write })
  const failed = await Promise.allSettled(names(3).map(store))
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  expect(write).toHaveBeenCalledTimes(1)
  write.mockImplementation(async (take) => [...take()])
  expect(await Promise.all(names(3).map(store))).toEqual(names(3))
})
