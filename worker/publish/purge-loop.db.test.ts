import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { owePurges, purgeJobs } from '../../db/cdn/purge-repository.ts'
import { createCdn } from '../../platform/cdn/create-cdn.ts'
import { type CdnSimulator, startCdnSimulator } from '../../tests/support/cdn-simulator.ts'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { testLog } from '../../tests/support/log.ts'
import { until } from '../../tests/support/until.ts'
import { createPurgeLoop, type PurgeLoop } from './purge-loop.ts'

describe.each(bothDatabaseKinds)('what a CDN is owed, in %s', (kind) => {
  let stored: TestDatabase
  let simulator: CdnSimulator
  let now: Date
  const loops: PurgeLoop[] = []

  beforeEach(async () => {
    stored = await openTestDatabase(kind)
    simulator = await startCdnSimulator('cloudflare')
    now = new Date()
  })
  afterEach(async () => {
    await Promise.all(loops.splice(0).map((loop) => loop.stop()))
    await simulator.close()
    await stored.close()
  })

  function start(): PurgeLoop {
    const cdn = createCdn(simulator.settings)
    const log = testLog()
    const loop = createPurgeLoop({ database: stored.database, cdn, clock: { now: () => now }, log })
    loops.push(loop)
    loop.start()
    return loop
  }
  const inMs = (ms: number) => new Date(now.getTime() + ms)
  const owed = async (): Promise<string[]> =>
    (await stored.database('cdn_purges').orderBy('tag').select('tag')).map(({ tag }: { tag: string }) => tag)
  const dueAt = async (): Promise<string> => (await stored.database('cdn_purges').first('due_at')).due_at
  const nothingOwed = () => until(async () => (await owed()).length === 0)
  const tags = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `p-site${String(from + index).padStart(8, '0')}`)

  test('many sites’ tags go in one call, and each is told once by two workers', async () => {
    for (const first of [0, 250]) await owePurges(stored.database, tags(first, first + 250), now)
    start()
    start()
    await nothingOwed()
    expect(simulator.purged.flat().toSorted()).toEqual(tags(0, 500))
    expect(simulator.purged.map((call) => call.length)).toEqual([100, 100, 100, 100, 100])
  })

  test('no call is made that the CDN would not take, and all is told in the end', async () => {
    // more than the account's bucket holds
    for (let first = 0; first < 3000; first += 200) await owePurges(stored.database, tags(first, first + 200), now)
    const loop = start()
    await until(async () => (await owed()).length === 500)
    expect(simulator.purged).toHaveLength(25)
    simulator.pass(1)
    now = inMs(60_000)
    loop.wake()
    await nothingOwed()
    expect(simulator.purged.flat().toSorted()).toEqual(tags(0, 3000))
    expect(simulator.purged).toHaveLength(30)
    expect(simulator.refused).toBe(0)
  })

  test('a CDN that fails or refuses is left in peace for a while, and told then', async () => {
    simulator.fail('error', 'cut', 'error')
    await owePurges(stored.database, ['p-a'], now)
    const loop = start()
    for (const pauseMs of [1000, 2000, 4000]) {
      await until(async () => (await dueAt()) === inMs(pauseMs).toISOString())
      // who is published meanwhile does not cut the pause short
      loop.soon(['p-b'])
      expect(simulator.purged).toEqual([])
      now = inMs(pauseMs)
      loop.wake()
    }
    await nothingOwed()
    expect(simulator.purged).toEqual([['p-a', 'p-b']])
  })

  test('what became owed while the CDN was told is told once more', async () => {
    await owePurges(stored.database, ['p-a'], now)
    simulator.fail('slow')
    const loop = start()
    await until(async () => (await dueAt()) === inMs(60_000).toISOString())
    await owePurges(stored.database, ['p-a'], inMs(6000))
    await until(() => simulator.purged.length === 1)
    await until(async () => (await dueAt()) === inMs(6000).toISOString())
    now = inMs(6000)
    loop.wake()
    await nothingOwed()
    expect(simulator.purged).toEqual([['p-a'], ['p-a']])
  })

  test('what a killed worker had claimed is told by another after a minute', async () => {
    await owePurges(stored.database, ['p-a'], now)
    const claim = () => purgeJobs.claimSome(stored.database, { now, leaseMs: 60_000, limit: 10 })
    expect(await claim()).toMatchObject([{ tag: 'p-a' }])
    expect(await claim()).toEqual([])
    now = inMs(60_000)
    start()
    await nothingOwed()
    expect(simulator.purged).toEqual([['p-a']])
  })

  test('what is told at once needs no row', async () => {
    start().soon(['p-a', 'f-a'])
    await until(() => simulator.purged.length === 1)
    expect(simulator.purged).toEqual([['p-a', 'f-a']])
  })
})
