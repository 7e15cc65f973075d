import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printDocumentSchema } from '../../cards/print-document.ts'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { insertPublishedSite } from '../../tests/support/publishing.ts'
import { accessKeyHashes, insertAccessKey, removeExpiredAccessKeys } from './print-access-repository.ts'
import {
  countPrints,
  deletePrintVersions,
  findPrint,
  findPrintVersion,
  insertPrint,
  insertPrintVersion,
  printsOfSite,
  printsWithOldVersions,
  printVersionTimes,
  removeDeletedPrints,
  replacePrint,
  setPrintDeleted,
} from './print-repository.ts'

describe.each(bothDatabaseKinds)('stored cards on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    for (const [id, host] of [
      [siteId, 'asa.example.com'],
      [neighbour, 'bo.example.com'],
    ] as const)
      await insertPublishedSite(test.database, { id, host, word: 'Hej' })
  })
  afterAll(() => test.close())

  const siteId = 'site00000001'
  const neighbour = 'site00000002'
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12, minutes)).toISOString()
  const document = printDocumentSchema.parse({ content: [] })
  const changed = printDocumentSchema.parse({ content: [], trim: 'rounded' })
  const insert = (id: string, minutes: number, site = siteId) =>
    test.database.transaction((transaction) =>
      insertPrint(transaction, { id, siteId: site, document, now: at(minutes) }),
    )
  const idsOf = async (site: string) => (await printsOfSite(test.database, site)).map(({ id }) => id)

  it('are listed newest first, each by its own site, and read as they were written', async () => {
    await insert('first', 0)
    await insert('second', 1)
    await insert('other', 2, neighbour)
    expect(await idsOf(siteId)).toEqual(['second', 'first'])
    expect(await countPrints(test.database, siteId)).toBe(2)
    expect(await findPrint(test.database, 'first')).toEqual({
      id: 'first',
      siteId,
      document,
      documentRevision: 1,
      updatedAt: at(0),
      deletedAt: null,
    })
    expect(await findPrint(test.database, 'nosuch')).toBeUndefined()
  })

  it('are replaced by one of many saves that are based on the same revision', async () => {
    const save = (basedOn: number, minutes: number) =>
      replacePrint(test.database, { printId: 'first', basedOn, document: changed, savedAt: at(minutes) })
    const won = await Promise.all([1, 2, 3, 4].map(() => save(1, 5)))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await save(1, 6)).toBe(false)
    expect(await findPrint(test.database, 'first')).toMatchObject({
      document: changed,
      documentRevision: 2,
      updatedAt: at(5),
    })
  })

  it('keep each version once; old ones can be pruned', async () => {
    const keep = (documentRevision: number) =>
      insertPrintVersion(test.database, { printId: 'first', documentRevision, document: changed, savedAt: at(5) })
    await keep(2)
    await expect(keep(2)).rejects.toThrow()
    expect(await printVersionTimes(test.database, 'first')).toEqual([
      { documentRevision: 2, savedAt: at(5) },
      { documentRevision: 1, savedAt: at(0) },
    ])
    expect(await findPrintVersion(test.database, 'first', 1)).toEqual({ documentRevision: 1, savedAt: at(0), document })
    expect(await printsWithOldVersions(test.database, at(5))).toEqual([])
    expect(await printsWithOldVersions(test.database, at(6))).toEqual(['first'])
    await deletePrintVersions(test.database, 'first', [1])
    expect(await findPrintVersion(test.database, 'first', 1)).toBeUndefined()
    expect(await printVersionTimes(test.database, 'first')).toHaveLength(1)
  })

  it('can be deleted and taken back, and go with their versions and keys when their time has run out', async () => {
    await setPrintDeleted(test.database, 'first', at(10))
    expect(await idsOf(siteId)).toEqual(['second'])
    // a deleted card is not saved
    const late = { printId: 'first', basedOn: 2, document, savedAt: at(11) }
    expect(await replacePrint(test.database, late)).toBe(false)
    expect(await removeDeletedPrints(test.database, at(10))).toBe(0)
    await setPrintDeleted(test.database, 'first', null)
    expect(await idsOf(siteId)).toEqual(['second', 'first'])
    await setPrintDeleted(test.database, 'first', at(10))
    await insertAccessKey(test.database, { keyHash: 'of a deleted card', printId: 'first', expiresAt: at(30) })
    expect(await removeDeletedPrints(test.database, at(11))).toBe(1)
    expect(await findPrint(test.database, 'first')).toBeUndefined()
    expect(await printVersionTimes(test.database, 'first')).toEqual([])
    expect(await accessKeyHashes(test.database, 'first', at(0))).toEqual([])
    expect(await countPrints(test.database, siteId)).toBe(1)
  })

  it('are opened by keys of their own until these expire', async () => {
    for (const [keyHash, printId, minutes] of [
      ['early', 'second', 15],
      ['late', 'second', 20],
      ['foreign', 'other', 20],
    ] as const)
      await insertAccessKey(test.database, { keyHash, printId, expiresAt: at(minutes) })
    const hashes = async (minutes: number) => (await accessKeyHashes(test.database, 'second', at(minutes))).toSorted()
    expect(await hashes(14)).toEqual(['early', 'late'])
    expect(await hashes(15)).toEqual(['late'])
    await removeExpiredAccessKeys(test.database, at(15))
    expect(await hashes(0)).toEqual(['late'])
    expect(await accessKeyHashes(test.database, 'other', at(0))).toEqual(['foreign'])
  })
})
