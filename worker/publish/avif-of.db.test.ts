import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AvifWork, avifJobs, finishAvif, imagesWithAvif } from '../../db/image/avif-repository.ts'
import { saveImage } from '../../db/image/image-repository.ts'
import { imageSchema, type SiteImage } from '../../domain/image/image.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { insertPublishedSite } from '../../tests/support/publishing.ts'
import { until } from '../../tests/support/until.ts'
import { avifOf } from './avif-of.ts'

const at = '2026-11-21T10:00:00.000Z'
const [siteId, another] = ['site00000001', 'site00000002']

const showing = (...images: SiteImage[]) =>
  siteDocumentSchema.parse({
    siteModules: images.map((image, index) => ({ id: `header000${index}`, siteModuleType: 'Header', image })),
  })

describe.each(databaseKinds)('AVIF files of demo pictures in %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    for (const id of [siteId, another])
      await insertPublishedSite(test.database, { id, host: `${id}.example.com`, word: 'first' })
  })
  afterAll(() => test.close())

  const publishing = (images: SiteImage[]) => {
    const rows = { imagesWithAvif: (id: string) => imagesWithAvif(test.database, [id, demoImageOwner]) }
    return avifOf({ database: test.database, rows }, siteId, { document: showing(...images), posters: [] })
  }
  const revisionOf = async (id: string) =>
    Number((await test.database('sites').where({ id }).first('publish_revision')).publish_revision)
  const waits = () => test.database('avif_waits').select('file_name', 'site_id')

  let count = 0
  async function pictureOf(ownerId: string): Promise<SiteImage> {
    count += 1
    const image = imageSchema.parse({
      path: `/api/images/${ownerId}/`,
      fileName: `${String(count).padStart(64, '0')}-1600.jpg`,
      width: 1600,
      height: 1000,
      sizes: [],
    })
    await saveImage(test.database, {
      ownerId,
      image,
      temporary: false,
      master: null,
      crop: null,
      createdAt: at,
      bytes: 0,
    })
    return image
  }
  async function makeNext(shownByAll = true): Promise<string[]> {
    let work: AvifWork | undefined
    // a picture that a publisher has locked at the moment is passed over
    await until(async () => {
      work = await avifJobs.claim(test.database, { now: new Date(at), leaseMs: 120_000 })
      return work !== undefined
    })
    if (work === undefined) throw new Error('no picture waits')
    return finishAvif(test.database, { work, at, shownByAll })
  }

  it('publish the pages again that went live without them, and no others', async () => {
    const [shown, notShown] = [await pictureOf(demoImageOwner), await pictureOf(demoImageOwner)]
    const [before, beforeThere] = [await revisionOf(siteId), await revisionOf(another)]
    expect(await publishing([shown])).toEqual([])
    // and again, as an owner saves meanwhile
    expect(await publishing([shown])).toEqual([])
    expect(await waits()).toEqual([{ file_name: shown.fileName, site_id: siteId }])

    expect([await makeNext(), await makeNext()].flat()).toEqual([siteId])
    expect([await revisionOf(siteId), await revisionOf(another)]).toEqual([before + 1, beforeThere])
    const made = [shown, notShown].map(({ path, fileName }) => path + fileName)
    expect(await publishing([shown])).toEqual(made.sort())
    expect(await waits()).toEqual([])
  })

  it('are waited for neither when none will be made nor when the picture is the owner’s', async () => {
    const given = await pictureOf(demoImageOwner)
    await test.database('images').where({ file_name: given.fileName }).update({ avif_due_at: null })
    const own = await pictureOf(siteId)
    await publishing([given, own])
    expect(await waits()).toEqual([])
    await makeNext(false)
  })

  it('are either on a page that is being published or publish it again', async () => {
    const missed: string[] = []
    for (let round = 0; round < 30; round += 1) {
      const image = await pictureOf(demoImageOwner)
      const before = await revisionOf(siteId)
      const [made] = await Promise.all([publishing([image]), makeNext()])
      const isShown = made.includes(image.path + image.fileName)
      if (!isShown && (await revisionOf(siteId)) === before) missed.push(image.fileName)
    }
    expect(missed).toEqual([])
    expect(await waits()).toEqual([])
  })
})
