import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreVersion } from '../commands/sites/restore-version.ts'
import { saveSite } from '../commands/sites/save-site.ts'
import { insertAccount } from '../db/account/account-repository.ts'
import { findPublication } from '../db/site/publication-repository.ts'
import { findDocument } from '../db/site/published-site-repository.ts'
import { findSite, insertSite, type Site } from '../db/site/site-repository.ts'
import { findVersion } from '../db/site/version-repository.ts'
import { siteDocumentSchema } from '../modules/site-document.ts'
import type { PublishQueue } from '../platform/queue/publish-queue.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../tests/support/databases.ts'

const siteId = 'site00000009'
const account = 'account000009'
const at = '2026-11-21T10:00:00.000Z'
const text = readFileSync('first-generation/corpus/page-04-plain-texts.json', 'utf8')

/** Nobody sees the site yet. */
const idleQueue: PublishQueue = {
  enqueue() {},
  async listen() {},
  async stopListening() {},
  async check() {},
  async close() {},
}

describe.each(databaseKinds)('a site of the first generation in %s', (kind) => {
  let test: TestDatabase
  const deps = () => ({
    database: test.database,
    clock: { now: () => new Date('2026-11-23T10:00:00Z') },
    publishQueue: idleQueue,
  })
  const stored = async () => test.database('sites').where({ id: siteId }).first('document_format', 'document')
  const site = async (): Promise<Site> => {
    const found = await findSite(test.database, siteId)
    if (found === undefined) throw new Error('no site')
    return found
  }
  const withTitle = ({ document }: Site, sv: string) => ({
    ...document,
    siteModules: document.siteModules.map((module) =>
      module.siteModuleType === 'Header' ? { ...module, title: { sv } } : module,
    ),
  })

  beforeAll(async () => {
    test = await openTestDatabase(kind)
    await insertAccount(test.database, {
      id: account,
      mail: 'owner@example.org',
      passwordHash: 'x',
      registeredAt: at,
    })
    const document = siteDocumentSchema.parse({})
    await insertSite(test.database, { id: siteId, accountId: account, brand: 'wedding', document, createdAt: at })
    await test.database('sites').where({ id: siteId }).update({ document_format: 0, document: text })
  })
  afterAll(() => test.close())

  it('is read by owners, guests and the publisher alike', async () => {
    const { document } = await site()
    expect(document.siteModules.map(({ siteModuleType }) => siteModuleType)).toEqual(['Header', 'Text', 'Location'])
    expect((await findPublication(test.database, siteId))?.document).toEqual(document)
    expect((await findDocument(test.database, siteId))?.document).toEqual(document)
  })

  it('keeps its text where a save says nothing new, and changes it only there where one does', async () => {
    const before = await site()
    const first = { site: before, savedBy: account, documentRevision: 1 }
    expect(await saveSite(deps(), { ...first, document: structuredClone(before.document) })).toBe(before)
    await saveSite(deps(), { ...first, document: withTitle(before, 'Kalas hos Bengt') })
    const changed = text.replace('Fest hos Bengt', 'Kalas hos Bengt')
    expect(await stored()).toEqual({ document_format: 0, document: changed })
    expect((await findVersion(test.database, siteId, 2))?.stored).toEqual({ format: 0, text: changed })
  })

  it('refuses a save that is based on an older revision', async () => {
    const before = await site()
    const save = saveSite(deps(), {
      site: before,
      savedBy: account,
      documentRevision: 1,
      document: withTitle(before, 'X'),
    })
    await expect(save).rejects.toMatchObject({ code: 'stale-document' })
  })

  it('goes back to a version letter by letter, also from the newer format', async () => {
    const version = await stored()
    const moved = { document_format: 4, document: JSON.stringify((await site()).document) }
    await test.database('sites').where({ id: siteId }).update(moved)
    await restoreVersion(deps(), { site: await site(), savedBy: account, documentRevision: 2, revision: 2 })
    expect(await stored()).toEqual(version)
    expect((await site()).documentRevision).toBe(3)
  })
})
