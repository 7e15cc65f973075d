import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../tests/support/databases.ts'
import { testLog } from '../tests/support/log.ts'
import { until } from '../tests/support/until.ts'
import { createSharedTask } from './shared-task.ts'

const log = testLog()

describe.each(bothDatabaseKinds)('a task that one worker does for all, in %s', (kind) => {
  let test: TestDatabase
  let now = new Date('2026-11-21T10:00:00.000Z')
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  beforeEach(() => test.database('worker_tasks').delete())
  afterAll(() => test.close())

  const create = (work: (signal: AbortSignal) => Promise<void>) =>
    createSharedTask({ database: test.database, clock: { now: () => now }, log, name: 'task', work })

  it('is done once by workers that start together, and again after an hour', async () => {
    let runs = 0
    const start = () => {
      const task = create(async () => {
        runs += 1
        await wait(20)
      })
      task.start()
      return task
    }
    const tasks = [start(), start(), start()]
    await until(() => runs > 0)
    await wait(100)
    for (const task of tasks) task.wake()
    await wait(100)
    expect(runs).toBe(1)
    later(61)
    for (const task of tasks) task.wake()
    await until(() => runs === 2)
    await Promise.all(tasks.map((task) => task.stop()))
    expect(runs).toBe(2)
  })

  it('is done by another when its worker has stopped, failed or been killed on the way', async () => {
    const stopped = create(async (signal) => until(() => signal.aborted))
    stopped.start()
    await until(async () => (await test.database('worker_tasks')).length === 1)
    await stopped.stop()
    let failures = 0
    const failing = create(async () => {
      failures += 1
      throw new Error('no')
    })
    failing.start()
    await until(() => failures === 1)
    await failing.stop()
    await test.database('worker_tasks').update({ held_until: new Date(now.getTime() + 60_000).toISOString() })
    let runs = 0
    const next = create(async () => {
      runs += 1
    })
    next.start()
    await wait(50)
    expect(runs).toBe(0)
    later(2)
    next.wake()
    await until(() => runs === 1)
    await next.stop()
  })
})
