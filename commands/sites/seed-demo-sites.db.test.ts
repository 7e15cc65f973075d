import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount } from '../../db/account/account-repository.ts'
import { findSiteByHost, isPublished } from '../../db/site/site-repository.ts'
import { imageFiles } from '../../domain/image/image.ts'
import { quickStartKeys } from '../../domain/quick-start.ts'
import { isCanonicalRichText } from '../../domain/text/rich-text.ts'
import { demoImageOwner, imagesIn } from '../../modules/document-images.ts'
import { moduleTexts } from '../../modules/module-texts.ts'
import { isSampleText } from '../../modules/sample-texts.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { createInProcessQueue } from '../../platform/queue/in-process-queue.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { demoPictureFile } from '../../samples/pictures/pictures.ts'
import { oneDatabaseKind, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { smallDemoPictures } from '../../tests/support/demo-pictures.ts'
import { testLog } from '../../tests/support/log.ts'
import { quickStartDocument } from './quick-start.ts'
import { seedDemoSites } from './seed-demo-sites.ts'

const realPictures = ['couple', 'church', 'barn'] as const
const at = (iso: string) => ({ now: () => new Date(iso) })

describe.each(oneDatabaseKind)('the demo on %s', (kind) => {
  let test: TestDatabase
  let deps: Parameters<typeof seedDemoSites>[0]
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    deps = {
      database: test.database,
      clock: at('2026-08-31T10:00:00.000Z'),
      settings: readSettings({}),
      uploads: createLocalFileStore(path.join(test.dataDir, 'uploads')),
      publishQueue: createInProcessQueue({ log: testLog() }),
      // real ones once: making their renditions takes seconds
      demoPicturesFolder: await smallDemoPictures(test.dataDir, kind === 'sqlite' ? realPictures : []),
    }
  })
  afterAll(() => test.close())

  it('is made once, is published for ever, and has its pictures', async () => {
    expect(await seedDemoSites(deps)).toEqual({ host: 'demo.localhost', changed: true })
    expect(await seedDemoSites(deps)).toEqual({ host: 'demo.localhost', changed: false })
    const site = await findSiteByHost(test.database, 'demo.localhost')
    if (site === undefined) throw new Error('there is no demo')
    expect(isPublished(site, new Date('2999-01-01'))).toBe(true)
    expect(site).toMatchObject({ accountId: null, brand: 'wedding', publishRevision: 1 })
    const files = await deps.uploads.list(demoImageOwner)
    expect(imagesIn(site.document)).toHaveLength(9)
    for (const image of imagesIn(site.document)) {
      const isReal = kind === 'sqlite' && realPictures.some((name) => image.originalName === demoPictureFile(name))
      expect(image).toMatchObject({ isDemoImage: true, temporary: false, width: isReal ? 1600 : 60 })
      expect(files).toEqual(expect.arrayContaining(imageFiles(image)))
    }
  })

  it('comes with more sample sites, and leaves a page alone whose owner had the name before', async () => {
    const second = await findSiteByHost(test.database, 'demo-skagen.localhost')
    expect(second).toMatchObject({ accountId: null, document: { theme: 'theme9' } })
    const third = await findSiteByHost(test.database, 'demo-toscana.localhost')
    if (third === undefined) throw new Error('there is no third')
    const document = JSON.stringify({ ...third.document, siteModules: [] })
    const account = {
      id: 'owner0000001',
      mail: 'a@b.se',
      passwordHash: 'none',
      registeredAt: '2026-01-01T00:00:00.000Z',
    }
    await insertAccount(test.database, account)
    await test.database('sites').where({ id: third.id }).update({ account_id: account.id, document })
    await seedDemoSites(deps)
    expect(await findSiteByHost(test.database, 'demo-toscana.localhost')).toMatchObject({
      document: { siteModules: [] },
    })
  })

  it('counts down to three in the afternoon six months ahead, and again once that is past', async () => {
    const dateNow = async () => {
      const site = await findSiteByHost(test.database, 'demo.localhost')
      return { date: site?.document.eventDate?.start, revision: site?.publishRevision }
    }
    expect(await dateNow()).toEqual({ date: '2027-02-28T15:00', revision: 1 })
    expect(await seedDemoSites({ ...deps, clock: at('2027-02-27T10:00:00.000Z') })).toMatchObject({ changed: false })
    expect(await seedDemoSites({ ...deps, clock: at('2027-03-01T10:00:00.000Z') })).toMatchObject({ changed: true })
    expect(await dateNow()).toEqual({ date: '2027-09-01T15:00', revision: 2 })
  })

  it('follows the brand', async () => {
    const party = { ...deps, settings: readSettings({ BRAND: 'party' }) }
    expect(await seedDemoSites(party)).toMatchObject({ changed: true })
    const site = await findSiteByHost(test.database, 'demo.localhost')
    expect(site).toMatchObject({
      brand: 'party',
      document: { theme: 'theme8', mostRecentSelectedDesignTemplate: 'FYRTIO' },
    })
  })

  it.each(quickStartKeys)('speaks one language to quick start, and says what is a sample: %s', async (key) => {
    const document = await quickStartDocument(deps, key, { language: 'da' })
    expect(document.availableLanguages).toEqual([{ languageCode: 'da' }])
    const [header] = document.siteModules
    expect(isSampleText(document, header?.title.da ?? '')).toBe(true)
    const samples = document.siteModules
      .flatMap(moduleTexts)
      .filter(({ value }) => isSampleText(document, value.da ?? ''))
    expect(samples).toHaveLength(document.sampleTexts.length)
    expect((await quickStartDocument(deps, key)).availableLanguages).toEqual([{ languageCode: 'sv' }])
    expect(document.siteModules.map((module) => module.siteModuleType)).toEqual([
      'Header',
      'Text',
      'ImageAndText',
      'ImageAndText',
      key === 'event' ? 'Form' : 'Rsvp',
      'Countdown',
    ])
    for (const module of document.siteModules) {
      expect(Object.keys(module.title)).toEqual(['da'])
      for (const html of 'text' in module ? Object.values(module.text) : [])
        expect(isCanonicalRichText(html)).toBe(true)
    }
    for (const image of imagesIn(document)) expect(Object.keys(image.alt)).toEqual(['da'])
  })
})
