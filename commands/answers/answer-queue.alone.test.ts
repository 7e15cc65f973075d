import { afterEach, expect, test, vi } from 'vitest'
import { insertGroups, type NewAnswerGroup } from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'
import { storeGroup } from './answer-queue.ts'

vi.mock(import('../../db/answer/answer-writing.ts'), async (original) => ({
  ...(await original()),
  insertGroups: vi.fn(),
}))
const insert = vi.mocked(insertGroups)
afterEach(() => insert.mockReset())

// the queue only uses their ids
const groups = Array.from({ length: 250 }, (_, n) => ({ id: `group${n}` }) as NewAnswerGroup)
const database = () => ({}) as Database

/** Stub of `insertGroups`: takes the batch after `ms` and reports the groups for which `isNew` is true as new. */
const after =
  (ms: number, isNew: (id: string) => boolean = () => true) =>
  async (_: Database, take: () => readonly NewAnswerGroup[]) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return new Set(
      take()
        .map(({ id }) => id)
        .filter(isNew),
    )
  }

test('those that come together are written together, and each is told whether it was new', async () => {
  insert.mockImplementation(after(5, (id) => id !== 'group7'))
  const one = database()
  const stored = await Promise.all(groups.map((group) => storeGroup(one, group)))
  expect(stored.filter((isNew) => !isNew)).toHaveLength(1)
  expect(stored[7]).toBe(false)
  expect(insert).toHaveBeenCalledTimes(3)
})

test('one that cannot be written is nobody else’s fault', async () => {
  insert.mockImplementation(async (_, take) => {
    const ids = take().map(({ id }) => id)
    if (ids.includes('group3')) throw new Error('no such site')
    return new Set(ids)
  })
  const one = database()
  const stored = await Promise.allSettled(groups.slice(0, 10).map((group) => storeGroup(one, group)))
  expect(stored.map(({ status }) => status)).toEqual(
    groups.slice(0, 10).map(({ id }) => (id === 'group3' ? 'rejected' : 'fulfilled')),
  )
  expect(await storeGroup(one, { id: 'later' } as NewAnswerGroup)).toBe(true)
})

test('when too many wait, the next is asked to try again, and nobody who waits is lost', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  insert.mockImplementation(async (_, take) => {
    await begun
    return new Set(take().map(({ id }) => id))
  })
  const one = database()
  const many = Array.from({ length: 5000 }, (_, n) => storeGroup(one, { id: `many${n}` } as NewAnswerGroup))
  await expect(storeGroup(one, { id: 'late' } as NewAnswerGroup)).rejects.toMatchObject({
    code: 'busy',
    details: { retryAfterSeconds: 5 },
  })
  begin()
  expect((await Promise.all(many)).every((isNew) => isNew)).toBe(true)
  expect(await storeGroup(one, { id: 'late' } as NewAnswerGroup)).toBe(true)
})

test('without a database all are told, and the next are tried again', async () => {
  insert.mockRejectedValue(new Error('no connection'))
  const one = database()
  const failed = await Promise.allSettled(groups.slice(0, 3).map((group) => storeGroup(one, group)))
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  expect(insert).toHaveBeenCalledTimes(1)
  insert.mockImplementation(after(0))
  expect(await Promise.all(groups.slice(0, 3).map((group) => storeGroup(one, group)))).toEqual([true, true, true])
})
