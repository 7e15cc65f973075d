import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import {
  acquireLease,
  existingSiteIds,
  findPublication,
  findPublishRevision,
  ownsLease,
  releaseLease,
  renewLease,
} from './publication-repository.ts'
import { insertSite } from './site-repository.ts'

const siteId = 'site00000001'
const at = '2026-11-21T10:00:00.000Z'
const now = new Date(at)
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

describe.each(databaseKinds)('publications in %s', (kind) => {
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
})
