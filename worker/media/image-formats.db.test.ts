import * as path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cropImage } from '../../commands/uploads/crop-image.ts'
import { storeImage } from '../../commands/uploads/store-image.ts'
import { sweepUnusedImages } from '../../commands/uploads/sweep-unused-images.ts'
import { imagesWithAvif } from '../../db/image/avif-repository.ts'
import { imagesOfOwner, keepImages } from '../../db/image/image-repository.ts'
import { findSite, insertSite, replaceDocument } from '../../db/site/site-repository.ts'
import { storedAsNew } from '../../db/site/stored-document.ts'
import { insertVersion } from '../../db/site/version-repository.ts'
import { avifFiles, type SiteImage } from '../../domain/image/image.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { systemClock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { planRelease } from '../../renderer/plan-release.ts'
import { eitherDatabaseKind, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { testLog } from '../../tests/support/log.ts'
import { until } from '../../tests/support/until.ts'
import { createWorkBudget, type WorkBudget } from '../work-budget.ts'
import { createImageFormatsWorker } from './image-formats.ts'

const day = 86_400_000
const later = (days: number) => ({ now: () => new Date(Date.now() + days * day) })

describe.each(eitherDatabaseKind)('pictures after the upload on %s', (kind) => {
  let test: TestDatabase
  let uploads: FileStore
  let deps: { database: TestDatabase['database']; uploads: FileStore; clock: typeof systemClock }
  let count = 0
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    uploads = createLocalFileStore(path.join(test.dataDir, 'uploads'))
    deps = { database: test.database, uploads, clock: systemClock }
  })
  afterAll(() => test.close())

  async function upload(ownerId: string, temporary = false): Promise<SiteImage> {
    count += 1
    const file = path.join(test.dataDir, `picture${count}.png`)
    const background = { r: count * 7, g: 90, b: 90 }
    await sharp({ create: { width: 700, height: 500, channels: 3, background } })
      .png()
      .toFile(file)
    return storeImage(deps, { ownerId, file, originalName: 'bild.png', temporary })
  }

  const showing = (...images: SiteImage[]) =>
    siteDocumentSchema.parse({
      siteModules: images.map((image, index) => ({ id: `header0${index}`, siteModuleType: 'Header', image })),
    })

  async function newSite(id: string): Promise<void> {
    const createdAt = new Date().toISOString()
    await insertSite(test.database, {
      id,
      accountId: null,
      brand: 'wedding',
      document: showing(),
      createdAt,
      host: `${id}.example.com`,
      activeUntil: '2100-01-01T00:00:00.000Z',
    })
  }

  async function save(siteId: string, ...images: SiteImage[]): Promise<void> {
    const site = await findSite(test.database, siteId)
    const basedOn = site?.documentRevision ?? 0
    const change = { siteId, basedOn, stored: storedAsNew(showing(...images)), savedAt: new Date().toISOString() }
    await replaceDocument(test.database, change)
    await insertVersion(test.database, { ...change, documentRevision: basedOn + 1, savedBy: null })
  }

  const publishRevision = async (siteId: string) => (await findSite(test.database, siteId))?.publishRevision

  function formats(enqueued: string[], files = uploads, budget: Pick<WorkBudget, 'defer'> = createWorkBudget()) {
    return createImageFormatsWorker({
      database: test.database,
      uploads: files,
      clock: systemClock,
      log: testLog(),
      publishQueue: { enqueue: (siteId) => void enqueued.push(siteId) },
      budget,
      lookEveryMs: 50,
    })
  }

  it('get their AVIF, and a page that shows them is published again and names it', async () => {
    const siteId = `formats0${kind.slice(0, 4)}`
    await newSite(siteId)
    const shown = await upload(siteId)
    const notShown = await upload(siteId)
    const draft = await upload('draft0000001', true)
    await save(siteId, shown)
    const before = await publishRevision(siteId)
    const enqueued: string[] = []
    // a full disk at the first try loses nothing
    let failures = 1
    const worker = formats(enqueued, {
      ...uploads,
      async write(key, content) {
        if (failures > 0) {
          failures -= 1
          throw new Error('no space left on device')
        }
        return uploads.write(key, content)
      },
    })
    worker.start()
    await until(async () => failures === 0 && (await imagesWithAvif(test.database, [siteId])).length === 1)
    await test.database('images').whereNotNull('avif_due_at').update({ avif_due_at: new Date().toISOString() })
    await until(async () => (await imagesWithAvif(test.database, [siteId])).length === 2)
    await worker.stop()
    const stored = await uploads.list(siteId)
    for (const file of [...avifFiles(shown), ...avifFiles(notShown)]) expect(stored).toContain(file)
    expect((await uploads.list('draft0000001')).filter((file) => file.endsWith('.avif'))).toEqual([])
    expect(await imagesWithAvif(test.database, ['draft0000001'])).toEqual([])
    const [smallest = ''] = avifFiles(shown).slice(-1)
    expect(await sharp(await uploads.read(`${siteId}/${smallest}`)).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 600,
    })
    // the picture that no page shows changes none
    expect(await publishRevision(siteId)).toBe((before ?? 0) + 1)
    expect(enqueued).toEqual([siteId])

    const page = (avif: readonly string[]) => {
      const site = { id: siteId, host: 'a.se', origin: 'https://a.se', metaNoindex: false, isDemo: false }
      const context = { brand: 'wedding', market: 'se', now: new Date(0) } as const
      const [plan] = planRelease({ ...site, document: showing(shown, draft), avif }, context, (error) => {
        throw error
      })
      return { key: plan?.key, ...plan?.render() }
    }
    // a picture of that name that is another's has no part in it
    expect(page([`/api/images/another00000/${shown.fileName}`]).html).not.toContain('avif')
    const made = page(await imagesWithAvif(test.database, [siteId]))
    expect(made.html).toContain(
      `<source type="image/avif" srcSet="${avifFiles(shown)
        .map((file) => `/assets/${file} ${/-(\d+)\./.exec(file)?.[1]}w`)
        .join(', ')}"`,
    )
    expect(made.html?.match(/image\/avif/g)).toHaveLength(1)
    expect(made.assets?.map(({ name }) => name)).toEqual(expect.arrayContaining(avifFiles(shown)))
    expect(page([]).html).not.toContain('avif')
    expect(page([]).key).not.toBe(made.key)
  })

  it('wait while pages are published', async () => {
    const siteId = `formats1${kind.slice(0, 4)}`
    await newSite(siteId)
    await upload(siteId)
    const budget = createWorkBudget()
    let asked = 0
    const busyAtBegin: boolean[] = []
    const worker = formats([], uploads, {
      defer(work) {
        asked += 1
        return budget.defer(() => {
          busyAtBegin.push(budget.isBusy())
          return work()
        })
      },
    })
    let end = () => {}
    const publishing = budget.publish(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    worker.start()
    await until(() => asked > 0)
    expect(busyAtBegin).toEqual([])
    end()
    await publishing
    await until(() => busyAtBegin.length > 0)
    budget.stop()
    await worker.stop()
    expect(busyAtBegin[0]).toBe(false)
  })

  it('of a crop are made of the part of the original', async () => {
    const siteId = `crop0000${kind.slice(0, 4)}`
    await newSite(siteId)
    const image = await upload(siteId)
    const cropped = await cropImage(deps, {
      ownerId: siteId,
      temporary: false,
      host: 'localhost',
      sourceImageUrl: `${image.path}${image.fileName}`,
      crop: { x: 10, y: 10, width: 620, height: 310 },
    })
    const worker = formats([])
    worker.start()
    await until(async () => (await imagesWithAvif(test.database, [siteId])).length === 2)
    await worker.stop()
    const [largest = ''] = avifFiles(cropped)
    const { width, height } = await sharp(await uploads.read(`${siteId}/${largest}`)).metadata()
    expect([width, height]).toEqual([620, 310])
  })

  it('go when nothing has named them for 30 days, and not before', async () => {
    const siteId = `sweep000${kind.slice(0, 4)}`
    await newSite(siteId)
    const [shown, formerly, original, never] = [
      await upload(siteId),
      await upload(siteId),
      await upload(siteId),
      await upload(siteId),
    ]
    const cropped = await cropImage(deps, {
      ownerId: siteId,
      temporary: false,
      host: 'localhost',
      crop: { x: 0, y: 0, width: 300, height: 300 },
      sourceImageUrl: `${original.path}${original.fileName}`,
    })
    const { imageBeforeEdit: _, ...alone } = cropped
    await save(siteId, formerly)
    await save(siteId, shown, { ...shown, ...alone })
    const names = async () => new Set((await imagesOfOwner(test.database, siteId)).map(({ image }) => image.fileName))
    const sweep = (days: number) => sweepUnusedImages({ ...deps, clock: later(days) })
    const kept = [shown, formerly, original, cropped].map(({ fileName }) => fileName)
    const all = new Set([...kept, never.fileName])
    await sweep(0)
    await sweep(29)
    expect(await names()).toEqual(all)
    // somebody saves a document that names it: the days are counted anew
    await keepImages(test.database, siteId, [never.fileName])
    await sweep(31)
    await sweep(59)
    expect(await names()).toEqual(all)
    await sweep(62)
    expect(await names()).toEqual(new Set(kept))
    // its files stay for an hour, and go then; those of the others stay
    const isThere = async (image: Pick<SiteImage, 'fileName'>) => (await uploads.list(siteId)).includes(image.fileName)
    expect(await isThere(never)).toBe(true)
    await sweep(63)
    expect(await isThere(never)).toBe(false)
    for (const image of [shown, formerly, original, cropped]) expect(await isThere(image)).toBe(true)
    // without its version nothing names the picture that was shown formerly
    await test.database('site_versions').where({ site_id: siteId, document_revision: 2 }).delete()
    await sweep(70)
    await sweep(101)
    expect(await names()).toEqual(new Set([shown, original, cropped].map(({ fileName }) => fileName)))
    await sweep(103)
    expect(await isThere(formerly)).toBe(false)
  })

  it('that were removed come back whole when they are uploaded again', async () => {
    const siteId = `again000${kind.slice(0, 4)}`
    await newSite(siteId)
    const image = await upload(siteId)
    const hourAgo = new Date(Date.now() - 7_200_000).toISOString()
    await test.database('images').where({ owner_id: siteId }).update({
      removed_at: hourAgo,
      avif_at: hourAgo,
      avif_due_at: null,
      examined_at: new Date().toISOString(),
    })
    count -= 1
    expect(await upload(siteId)).toEqual(image)
    await sweepUnusedImages(deps)
    expect(await imagesOfOwner(test.database, siteId)).toHaveLength(1)
    expect(await uploads.list(siteId)).toContain(image.fileName)
    // its AVIF files may have gone: they are made again
    expect(await imagesWithAvif(test.database, [siteId])).toEqual([])
  })
})
