import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { insertPublishedSite } from '../../tests/support/publishing.ts'
import {
  abandonHosts,
  claimedHosts,
  countDue,
  countShownSites,
  dueSites,
  isDue,
  listAbandonedHosts,
  listShownSites,
  listSiteHosts,
  noteUnpublished,
  raiseClaimants,
} from './due-repository.ts'
import { acquireLease, releaseLease } from './publication-repository.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const host = (siteId: string) => `${siteId}.example.com`

describe.each(bothDatabaseKinds)('sites that are due in %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    await test.database('sites').delete()
    for (const id of ['anna', 'bo', 'cilla']) {
      await insertPublishedSite(test.database, { id, host: host(id), word: id, activeUntil: at(60_000).toISOString() })
    }
    await test.database('former_hosts').insert({ host: 'old.example.com', site_id: 'anna', left_at: now.toISOString() })
  })
  afterAll(() => test.close())

  const due = (when = now) => dueSites(test.database, { now: when, limit: 10 })
  async function publish(siteId: string, publishRevision = 1, build = 'one'): Promise<void> {
    const token = await acquireLease(test.database, { siteId, owner: 'test', now, milliseconds: 1000 })
    const published = { publishRevision, until: at(60_000).toISOString(), build }
    await releaseLease(test.database, siteId, token ?? 0, published)
  }

  it('are those that are new, until they have been published', async () => {
    expect(await due()).toEqual(new Set(['anna', 'bo', 'cilla']))
    expect(await countDue(test.database, 10)).toBe(3)
    expect(await countDue(test.database, 2)).toBe(2)
    for (const id of ['anna', 'bo', 'cilla']) await publish(id)
    expect(await due()).toEqual(new Set())
    expect(await isDue(test.database, 'anna', now)).toBe(false)
  })

  it('are those that were saved since, the last first, and stay so when an older state is published', async () => {
    for (const [index, id] of ['anna', 'bo'].entries())
      await test
        .database('sites')
        .where({ id })
        .update({ publish_revision: 3, updated_at: at(index).toISOString() })
    await publish('anna', 2)
    expect([...(await due())]).toEqual(['bo', 'anna'])
    expect([...(await dueSites(test.database, { now, limit: 1 }))]).toEqual(['bo'])
    await publish('anna', 3)
    await publish('bo', 3)
    expect(await countDue(test.database, 10)).toBe(0)
  })

  it('are those whose time has ended', async () => {
    expect(await due(at(59_999))).toEqual(new Set())
    expect(await due(at(60_000))).toEqual(new Set(['anna', 'bo', 'cilla']))
    expect(await isDue(test.database, 'anna', at(60_000))).toBe(true)
  })

  it('are those that are found to be other than noted, unless they were saved meanwhile', async () => {
    await noteUnpublished(test.database, 'cilla', 7)
    expect(await due()).toEqual(new Set())
    await noteUnpublished(test.database, 'cilla', 1)
    expect(await due()).toEqual(new Set(['cilla']))
    expect(await listSiteHosts(test.database, { after: '', limit: 10 })).toEqual([
      expect.objectContaining({ siteId: 'anna', host: host('anna'), formerHosts: ['old.example.com'] }),
      expect.objectContaining({ siteId: 'bo', publishRevision: 3, formerHosts: [] }),
    ])
    expect(await listSiteHosts(test.database, { after: 'anna', limit: 10 })).toHaveLength(1)
    await publish('cilla')
  })

  it('are not those that another build has rendered, which are listed by themselves', async () => {
    await publish('bo', 3, 'two')
    const stale = await listShownSites(test.database, { now, notBy: 'two', after: '', limit: 10 })
    expect(stale.map(({ siteId }) => siteId)).toEqual(['anna', 'cilla'])
    expect(await listShownSites(test.database, { now, after: 'bo', limit: 10 })).toEqual([
      { siteId: 'cilla', publishRevision: 1 },
    ])
    expect(await countShownSites(test.database, now)).toBe(3)
    expect(await countShownSites(test.database, at(60_000))).toBe(0)
  })

  it('names the hosts of a site that is deleted, and who claims one then is published again', async () => {
    expect(await claimedHosts(test.database, ['old.example.com', 'free.example.com'])).toEqual(
      new Set(['old.example.com']),
    )
    await abandonHosts(test.database, { siteId: 'anna', now: now.toISOString() })
    await test.database('sites').where({ id: 'anna' }).delete()
    expect(new Set(await listAbandonedHosts(test.database, 10))).toEqual(new Set(['old.example.com', host('anna')]))
    await test.database('former_hosts').insert({ host: 'old.example.com', site_id: 'bo', left_at: now.toISOString() })
    await raiseClaimants(test.database, 'old.example.com')
    expect(await due()).toEqual(new Set(['bo']))
  })

  it('are found by an index, however many sites there are', async () => {
    const plans = await plansOf(test, async () => {
      await due()
      await countDue(test.database, 100)
    })
    expect(plans).toHaveLength(3)
    for (const plan of plans) expect(plan).toMatch(/sites_due|sites_ending/)
  })
})

/** How the database would do what `run` asks of it, with 20,000 sites of which a few are due. */
async function plansOf({ database }: TestDatabase, run: () => Promise<void>): Promise<string[]> {
  const [first]: Record<string, unknown>[] = await database('sites').limit(1)
  const settled = { ...first, account_id: null, publish_revision: 1, published_revision: 1, published_until: null }
  const rows = Array.from({ length: 20_000 }, (_, i) => ({ ...settled, id: `many${i}`, host: `many${i}.example.com` }))
  await database.batchInsert('sites', rows, 500)
  await database.raw('analyze')
  const asked: { sql: string; bindings: readonly unknown[] }[] = []
  const note = (query: { sql: string; bindings: readonly unknown[] }) => asked.push(query)
  database.on('query', note)
  await run()
  database.removeListener('query', note)
  const postgres = database.client.config.client === 'pg'
  const plans: string[] = []
  for (const { sql, bindings } of asked) {
    const plain = sql.replace(/\$\d+/g, '?')
    const plan = await database.raw(`explain ${postgres ? '' : 'query plan '}${plain}`, [...bindings] as string[])
    plans.push(JSON.stringify(postgres ? plan.rows : plan))
  }
  return plans
}
