import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { insertAccount } from '../account/account-repository.ts'
import { isUniqueViolation } from '../core/unique-violation.ts'
import { findSite, findSiteByHost, insertSite, isPublished, replaceDocument } from './site-repository.ts'
import { storedAsNew } from './stored-document.ts'
import { findSavedAt, insertVersion } from './version-repository.ts'

const document = siteDocumentSchema.parse({})
const at = '2026-11-21T10:00:00.000Z'

describe.each(bothDatabaseKinds)('sites in %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    await insertAccount(test.database, {
      id: 'account000001',
      mail: 'a@example.com',
      passwordHash: '-',
      registeredAt: at,
    })
    await insertSite(test.database, {
      id: 'site00000001',
      accountId: 'account000001',
      brand: 'wedding',
      document,
      createdAt: at,
      host: 'a.example.com',
      activeUntil: '2027-01-01T00:00:00.000Z',
    })
  })
  afterAll(() => test.close())

  it('reads a site back as it was written', async () => {
    const site = await findSiteByHost(test.database, 'a.example.com')
    expect(site).toMatchObject({
      id: 'site00000001',
      document,
      documentRevision: 1,
      metaNoindex: true,
      hasRsvps: false,
    })
    expect(await findSite(test.database, 'nosuchsite')).toBeUndefined()
  })

  it('counts a site as published until its last moment', async () => {
    const site = await findSite(test.database, 'site00000001')
    if (site === undefined) throw new Error('the site is gone')
    expect(isPublished(site, new Date('2026-12-31T23:59:59.999Z'))).toBe(true)
    expect(isPublished(site, new Date('2027-01-01T00:00:00.000Z'))).toBe(false)
    expect(isPublished({ ...site, host: null }, new Date(at))).toBe(false)
  })

  it('accepts one of many parallel replacements and raises both counters', async () => {
    const before = await findSite(test.database, 'site00000001')
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        replaceDocument(test.database, {
          siteId: 'site00000001',
          basedOn: 1,
          stored: storedAsNew(document),
          savedAt: at,
        }),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    const after = await findSite(test.database, 'site00000001')
    expect(after?.documentRevision).toBe(2)
    expect(after?.publishRevision).toBe((before?.publishRevision ?? 0) + 1)
  })

  it('keeps each revision once', async () => {
    const version = {
      siteId: 'site00000001',
      documentRevision: 2,
      stored: storedAsNew(document),
      savedAt: at,
      savedBy: null,
    }
    await insertVersion(test.database, version)
    expect(await findSavedAt(test.database, 'site00000001', 2)).toBe(at)
    expect(await findSavedAt(test.database, 'site00000001', 9)).toBeUndefined()
    const error: unknown = await insertVersion(test.database, version).catch((failure: unknown) => failure)
    expect(isUniqueViolation(error)).toBe(true)
  })

  it('lets an account have one site', async () => {
    const second = {
      id: 'site00000002',
      accountId: 'account000001',
      brand: 'wedding',
      document,
      createdAt: at,
    } as const
    const error: unknown = await insertSite(test.database, second).catch((failure: unknown) => failure)
    expect(isUniqueViolation(error)).toBe(true)
  })
})
