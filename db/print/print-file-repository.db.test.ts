import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printDocumentSchema } from '../../cards/print-document.ts'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { insertPublishedSite } from '../../tests/support/publishing.ts'
import {
  findPrintFile,
  findPrintFileByKey,
  keepMadePrintFile,
  makePrintFileAt,
  printFileJobs,
  removeUnusedPrintFiles,
  wantPrintFile,
} from './print-file-repository.ts'

describe.each(bothDatabaseKinds)('files of cards on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    await insertPublishedSite(test.database, { id: siteId, host: 'asa.example.com', word: 'Hej' })
  })
  afterAll(() => test.close())

  const siteId = 'site00000001'
  const document = printDocumentSchema.parse({ content: [] })
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12, minutes)).toISOString()
  const want = (id: string, change: object = {}) =>
    wantPrintFile(test.database, {
      id,
      siteId,
      document,
      accessKey: `key of ${id}`,
      keep: false,
      nextAttemptAt: at(0),
      now: at(0),
      ...change,
    })
  const made = { sha256: 'a'.repeat(64), bytes: 1234, pages: 2, findings: [{ code: 'code', page: 2, found: 'none' }] }

  it('are noted once, keep their key, and stay kept', async () => {
    const [first] = await Promise.all([want('one'), want('one', { accessKey: 'another' })])
    expect(await want('one', { keep: true, accessKey: 'a third' })).toMatchObject({
      accessKey: first.accessKey,
      isKept: true,
      made: null,
    })
    expect(await want('one')).toMatchObject({ isKept: true, attempts: 0, document })
    expect((await findPrintFileByKey(test.database, first.accessKey))?.id).toBe('one')
    expect(await findPrintFileByKey(test.database, 'a third')).toBeUndefined()
  })

  it('are taken by one of many workers at a time, again after its lease, and no more once they are made', async () => {
    const claim = (now: string) => printFileJobs.claim(test.database, { now: new Date(now), leaseMs: 120_000 })
    const claimed = await Promise.all([1, 2, 3, 4].map(() => claim(at(1))))
    expect(claimed.filter((row) => row !== undefined).map(({ id, attempts }) => [id, attempts])).toEqual([['one', 1]])
    expect(await claim(at(2))).toBeUndefined()
    expect(await claim(at(3))).toMatchObject({ id: 'one', attempts: 2 })
    await keepMadePrintFile(test.database, 'one', made)
    expect(await findPrintFile(test.database, 'one')).toMatchObject({ made, nextAttemptAt: null })
    expect(await claim(at(60))).toBeUndefined()
    await makePrintFileAt(test.database, 'one', at(61))
    expect(await claim(at(61))).toMatchObject({ id: 'one', attempts: 3 })
  })

  it('are removed when nobody has used them and no order keeps them, and go with their site', async () => {
    await want('two')
    await want('three', { now: at(30) })
    expect(await removeUnusedPrintFiles(test.database, at(30))).toEqual([{ siteId, sha256: null }])
    expect(await findPrintFile(test.database, 'two')).toBeUndefined()
    expect(await findPrintFile(test.database, 'three')).toBeDefined()
    await test.database('sites').where({ id: siteId }).delete()
    expect(await findPrintFile(test.database, 'one')).toBeUndefined()
  })
})
