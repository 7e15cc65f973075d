import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { readerFor, wholeReads } from '../../tests/support/read-plans.ts'
import { until } from '../../tests/support/until.ts'
import { purgeJobs } from '../cdn/purge-repository.ts'
import type { Database } from '../core/connection.ts'
import { domainJobs } from '../domain/domain-repository.ts'
import { connectionJobs } from '../host/domain-connection-repository.ts'
import { avifJobs } from '../image/avif-repository.ts'
import { mapJobs } from '../map/site-map-repository.ts'
import { outboxJobs } from '../outbox/outbox-repository.ts'
import { printFileJobs } from '../print/print-file-repository.ts'
import { posterJobs, wantPosters } from '../video/video-poster-repository.ts'
import { createJobs } from './jobs.ts'

const leaseMs = 60_000
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds))
const iso = (seconds: number) => at(seconds).toISOString()
const id = (number: number) => `video-${String(number).padStart(3, '0')}`

/** Jobs with a column for the lease, as orders of cards and domains have it. */
const leasedJobs = createJobs({
  table: 'leased_jobs',
  key: ['id'],
  dueAt: 'look_at',
  leasedUntil: 'leased_until',
  read: (row) => ({ row }),
})

describe.each(bothDatabaseKinds)('jobs on %s', (kind) => {
  let test: TestDatabase
  let database: Database
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    database = test.database
    await database.schema.createTable('leased_jobs', (table) => {
      table.string('id', 20).primary()
      table.string('look_at', 30).notNullable()
      table.string('leased_until', 30)
      table.integer('attempts').notNullable().defaultTo(0)
    })
  })
  beforeEach(async () => {
    await database('video_posters').delete()
    await database('leased_jobs').delete()
  })
  afterAll(() => test.close())

  /** Posters due one second after another. */
  const insert = async (count: number) => {
    for (let number = 0; number < count; number += 1) await wantPosters(database, [id(number)], iso(number))
  }
  const row = (number: number) =>
    database('video_posters')
      .where({ video_id: id(number) })
      .first()
  const claim = (seconds: number) => posterJobs.claim(database, { now: at(seconds), leaseMs })

  it('belong to one of many workers each, those due longest first', async () => {
    await insert(30)
    const [first, second] = [await claim(100), await claim(100)]
    expect([first?.videoId, second?.videoId]).toEqual([id(0), id(1)])
    const others: (string | undefined)[] = []
    const work = async () => {
      for (let job = await claim(100); job !== undefined; job = await claim(100)) others.push(job.videoId)
    }
    await Promise.all([work(), work(), work(), work()])
    // a worker that finds only jobs which others are claiming looks again later
    await work()
    expect(others.toSorted()).toEqual(Array.from({ length: 28 }, (_, number) => id(number + 2)))
  })

  it('that somebody has locked are passed over, and waited for if they are asked for by key', async ({ skip }) => {
    // in SQLite writers wait for one another
    if (kind === 'sqlite') skip()
    await insert(2)
    const key = { video_id: id(0) }
    const byKey = await database.transaction(async (transaction) => {
      await transaction('video_posters').where(key).forUpdate().select('video_id')
      expect(await claim(100)).toMatchObject({ videoId: id(1) })
      const claimed = posterJobs.claimOne(database, { key, now: at(100), leaseMs })
      await until(async () => (await database('pg_locks').where({ granted: false }).first()) !== undefined, 20)
      return { claimed }
    })
    expect(await byKey.claimed).toMatchObject({ videoId: id(0) })
  })

  it('are not claimed before they are due, nor until a lease has ended, and attempts are counted', async () => {
    await insert(1)
    expect(await claim(-1)).toBeUndefined()
    expect(await claim(0)).toMatchObject({ attempts: 1 })
    expect(await claim(59)).toBeUndefined()
    expect(await posterJobs.nextTime(database)).toBe(iso(60))
    expect(await claim(60)).toMatchObject({ attempts: 2 })
  })

  it('some are claimed together, at most as many as are asked for', async () => {
    await insert(10)
    const claimed = await Promise.all(
      [1, 2].map(() => posterJobs.claimSome(database, { now: at(100), leaseMs, limit: 4 })),
    )
    const names = claimed.flat().map(({ videoId }) => videoId)
    expect(new Set(names).size).toBe(names.length)
    expect(claimed.every((some) => some.length <= 4)).toBe(true)
    expect(names).toContain(id(0))
  })

  it('one is claimed by its key, if it is due', async () => {
    await insert(3)
    const one = (seconds: number) =>
      posterJobs.claimOne(database, { key: { video_id: id(2) }, now: at(seconds), leaseMs })
    expect(await one(1)).toBeUndefined()
    const claims = await Promise.all([one(3), one(3), one(3)])
    expect(claims.filter((job) => job !== undefined)).toMatchObject([{ videoId: id(2), attempts: 1 }])
  })

  it('are postponed by the worker that has them, and by no other whose claim has ended', async () => {
    await insert(1)
    const slow = await claim(0)
    const next = await claim(60)
    if (slow === undefined || next === undefined) throw new Error('nothing was claimed')
    await posterJobs.postpone(database, slow, iso(5))
    expect(await row(0)).toMatchObject({ next_attempt_at: iso(120), attempts: 2 })
    await posterJobs.postpone(database, next, iso(300), { attempts: 7 })
    expect(await row(0)).toMatchObject({ next_attempt_at: iso(300), attempts: 7 })
    const last = await claim(300)
    if (last === undefined) throw new Error('nothing was claimed')
    await posterJobs.postpone(database, last, null)
    expect(await claim(100_000)).toBeUndefined()
    expect(await posterJobs.nextTime(database)).toBeUndefined()
  })

  describe('with a column for the lease', () => {
    const leased = (seconds: number) => leasedJobs.claim(database, { now: at(seconds), leaseMs })
    const stored = () => database('leased_jobs').where({ id: 'one' }).first()
    beforeEach(() => database('leased_jobs').insert({ id: 'one', look_at: iso(10) }))

    it('keep the time at which they were due, and are claimed early on demand', async () => {
      const lease = { key: { id: 'one' }, early: true, now: at(0), leaseMs }
      expect(await leased(0)).toBeUndefined()
      expect(await leasedJobs.claimOne(database, { ...lease, early: false })).toBeUndefined()
      const early = await leasedJobs.claimOne(database, lease)
      expect(await stored()).toMatchObject({ look_at: iso(10), leased_until: iso(60) })
      expect(await leasedJobs.claimOne(database, lease)).toBeUndefined()
      expect(await leased(20)).toBeUndefined()
      if (early === undefined) throw new Error('nothing was claimed')
      await leasedJobs.postpone(database, early, iso(30), { attempts: 3 })
      expect(await stored()).toMatchObject({ look_at: iso(30), leased_until: null, attempts: 3 })
    })

    it('are due at once if somebody woke them meanwhile, and left alone once the lease is another’s', async () => {
      const woken = await leased(10)
      if (woken === undefined) throw new Error('nothing was claimed')
      await database('leased_jobs').update({ look_at: iso(15) })
      await leasedJobs.postpone(database, woken, iso(3600))
      expect(await stored()).toMatchObject({ look_at: iso(15), leased_until: null })
      const slow = await leased(20)
      const next = await leased(80)
      if (slow === undefined || next === undefined) throw new Error('nothing was claimed')
      await leasedJobs.postpone(database, slow, iso(3600))
      expect(await stored()).toMatchObject({ look_at: iso(15), leased_until: iso(140) })
    })
  })

  // orders of cards are found by their status, which has no index
  it.each([
    ['outbox', outboxJobs({ except: ['slow'] }), { id: 'x' }],
    ['receipts', outboxJobs({ only: ['slow'] }), { id: 'x' }],
    ['avif', avifJobs, { owner_id: 'x', file_name: 'y' }],
    ['posters', posterJobs, { video_id: 'x' }],
    ['maps', mapJobs, { site_id: 'x', map_key: 'y' }],
    ['print files', printFileJobs, { id: 'x' }],
    ['connections', connectionJobs, { id: 'x' }],
    ['domains', domainJobs, { id: 'x' }],
    ['purges', purgeJobs, { tag: 'x' }],
  ])('are claimed and postponed without reading all: %s', async (_name, jobs, key) => {
    const asked: { sql: string; bindings: readonly unknown[] }[] = []
    const listen = (query: { sql: string; bindings: readonly unknown[] }) => asked.push(query)
    database.on('query', listen)
    try {
      await jobs.claim(database, { now: at(0), leaseMs })
      await jobs.claimOne(database, { key, early: true, now: at(0), leaseMs })
      await jobs.postpone(database, { claim: { key: Object.values(key), leaseUntil: iso(60), dueAt: iso(0) } }, iso(90))
      await jobs.nextTime(database)
    } finally {
      database.off('query', listen)
    }
    expect(asked).toHaveLength(4)
    const reader = await readerFor(kind)
    for (const { sql, bindings } of asked) expect(await wholeReads(reader, sql, bindings), sql).toEqual([])
  })
})
