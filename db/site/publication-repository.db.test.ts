import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import {
  acquireLease,
  acquireLeases,
  existingSiteIds,
  findPublication,
  findPublications,
  findPublishRevision,
  leaseTokens,
  ownsLease,
  releaseLease,
  releaseLeases,
  renewLease,
  renewLeases,
} from './publication-repository.ts'
import { insertSite } from './site-repository.ts'

const siteId = 'site00000001'
const at = '2026-11-21T10:00:00.000Z'
const now = new Date(at)
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

describe.each(bothDatabaseKinds)('publications in %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    await insertSite(test.database, {
      id: siteId,
      accountId: null,
      brand: 'wedding',
      document: siteDocumentSchema.parse({}),
      createdAt: at,
      host: 'new.example.com',
      activeUntil: '2027-01-01T00:00:00.000Z',
    })
    await test.database('former_hosts').insert([
      { host: 'old.example.com', site_id: siteId, left_at: at },
      { host: 'new.example.com', site_id: siteId, left_at: at },
    ])
  })
  afterAll(() => test.close())

  it('reads the state to publish with the hosts the site has left', async () => {
    expect(await findPublication(test.database, siteId)).toMatchObject({
      id: siteId,
      host: 'new.example.com',
      metaNoindex: false,
      publishRevision: 1,
      documentRevision: 1,
      formerHosts: ['old.example.com'],
    })
    expect(await findPublication(test.database, 'nosuchsite')).toBeUndefined()
    expect(await findPublishRevision(test.database, siteId)).toBe(1)
  })

  it('knows which sites there are', async () => {
    expect(await existingSiteIds(test.database, [siteId, 'nosuchsite'])).toEqual(new Set([siteId]))
  })

  it('gives the lease to one of many takers, and its token only rises', async () => {
    const take = (when: Date) => acquireLease(test.database, { siteId, owner: 'a', now: when, milliseconds: 5000 })
    const tokens = (await Promise.all(Array.from({ length: 20 }, () => take(now)))).filter((t) => t !== undefined)
    expect(tokens).toEqual([1])
    expect(await take(later(4999))).toBeUndefined()

    expect(await renewLease(test.database, { siteId, token: 1, now: later(4000), milliseconds: 5000 })).toBe(true)
    expect(await take(later(6000))).toBeUndefined()
    expect(await take(later(9001))).toBe(2)

    expect(await ownsLease(test.database, siteId, 1)).toBe(false)
    expect(await ownsLease(test.database, siteId, 2)).toBe(true)
    expect(await renewLease(test.database, { siteId, token: 1, now: later(9001), milliseconds: 5000 })).toBe(false)
    await releaseLease(test.database, siteId, 1)
    expect(await take(later(9002))).toBeUndefined()
    await releaseLease(test.database, siteId, 2)
    expect(await take(later(9002))).toBe(3)
    expect(
      await acquireLease(test.database, { siteId: 'nosuchsite', owner: 'a', now, milliseconds: 1 }),
    ).toBeUndefined()
  })

  it('takes, keeps and gives back the leases of many sites at once, each for itself', async () => {
    const { database } = test
    const ids = ['many00000001', 'many00000002', 'many00000003']
    for (const id of ids)
      await insertSite(database, {
        id,
        accountId: null,
        brand: 'wedding',
        document: siteDocumentSchema.parse({}),
        createdAt: at,
        host: `${id}.example.com`,
        activeUntil: '2027-01-01T00:00:00.000Z',
      })
    const [first = '', second = '', third = ''] = ids
    const lease = { siteIds: [...ids, 'nosuchsite'], owner: 'many', now, milliseconds: 5000 }
    expect(await acquireLease(database, { siteId: third, owner: 'one', now, milliseconds: 5000 })).toBe(1)
    const tokens = { [first]: 1, [second]: 1 }
    expect(Object.fromEntries(await acquireLeases(database, lease))).toEqual(tokens)
    expect(await acquireLeases(database, lease)).toEqual(new Map())

    await renewLeases(database, { ...lease, now: later(4000) })
    expect(Object.fromEntries(await acquireLeases(database, { ...lease, now: later(6000) }))).toEqual({ [third]: 2 })
    expect(Object.fromEntries(await leaseTokens(database, ids))).toEqual({ ...tokens, [third]: 2 })

    const published = { publishRevision: 1, until: '2027-01-01T00:00:00.000Z', build: 'b' }
    await releaseLeases(database, [
      { siteId: first, token: 1, published },
      { siteId: second, token: 1, published: undefined },
      // another has it by now
      { siteId: third, token: 1, published },
    ])
    const rows = await database('sites')
      .whereIn('id', ids)
      .orderBy('id')
      .select('lease_owner', 'published_revision', 'published_until', 'published_build')
    expect(rows).toEqual([
      { lease_owner: null, published_revision: 1, published_until: published.until, published_build: 'b' },
      { lease_owner: null, published_revision: -1, published_until: null, published_build: null },
      { lease_owner: 'many', published_revision: -1, published_until: null, published_build: null },
    ])
    // what nobody has rendered keeps the name of the build that has
    await acquireLeases(database, { ...lease, siteIds: [first], now: later(10_000) })
    await releaseLeases(database, [
      { siteId: first, token: 2, published: { publishRevision: 2, until: null, build: undefined } },
    ])
    expect(await database('sites').where({ id: first }).first('published_revision', 'published_build')).toEqual({
      published_revision: 2,
      published_build: 'b',
    })
  })

  it('a document that cannot be read is its own site’s trouble', async () => {
    await test.database('sites').where({ id: 'many00000002' }).update({ document: '{}x' })
    const found = await findPublications(test.database, ['many00000001', 'many00000002'])
    expect(found.get('many00000001')?.().host).toBe('many00000001.example.com')
    expect(() => found.get('many00000002')?.()).toThrow()
  })

  it('takes over at once from a clock that was an hour ahead', async () => {
    const ahead = { siteId, owner: 'ahead', now: later(3_600_000), milliseconds: 4000 }
    const first = (await acquireLease(test.database, ahead)) ?? 0
    const second = await acquireLease(test.database, { siteId, owner: 'right', now, milliseconds: 4000 })
    expect(second).toBe(first + 1)
    expect(await ownsLease(test.database, siteId, first)).toBe(false)
    await acquireLeases(test.database, { ...ahead, siteIds: [siteId] })
    const taken = await acquireLeases(test.database, { siteIds: [siteId], owner: 'right', now, milliseconds: 4000 })
    expect([...taken.keys()]).toEqual([siteId])
    const token = taken.get(siteId) ?? 0
    await releaseLease(test.database, siteId, token)
  })
})
