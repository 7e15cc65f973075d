import * as path from 'node:path'
import type { Database } from '../../db/connection.ts'
import { imagesOfOwner } from '../../db/image-repository.ts'
import { findSiteByHost, insertSite, replaceDocument, type Site, setBrand } from '../../db/site-repository.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { insertVersion } from '../../db/version-repository.ts'
import { demoPictureFile, demoPictureNames } from '../../design/pictures/pictures.ts'
import type { SiteImage } from '../../domain/image.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/env.ts'
import { newId } from '../../platform/ids.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { contentHash, storeImage } from '../uploads/store-image.ts'
import { buildDemoDocument, demoImages } from './demo-sites/build-document.ts'
import type { DemoSite } from './demo-sites/demo-site.ts'
import { demoHost, demoSites } from './demo-sites/demo-sites.ts'
import { demoDate } from './quick-start/document.ts'

interface Deps {
  database: Database
  clock: Clock
  settings: Pick<Settings, 'brand' | 'profile' | 'baseDomain'>
  uploads: FileStore
  publishQueue: PublishQueue
  /** Where the demo pictures' files lie: `design/pictures/files` of the project. */
  demoPicturesFolder: string
}

/** The demo never expires. */
const forEver = '9999-12-31T23:59:59.999Z'

/**
 * Imports the demo pictures and makes the brand's sample sites, the first of them at `demo.<baseDomain>`, or brings them to the
 * present content. Does nothing when all is there, so that it can run at every start, in several processes at once. Gives the
 * first one's host, and whether anything has changed.
 */
export async function seedDemoSites(deps: Deps): Promise<{ host: string; changed: boolean }> {
  await importPictures(deps)
  const pictures = await demoImages(deps.database)
  const demos = demoSites[deps.settings.brand]
  let changed = false
  for (const demo of demos) changed = (await seedDemo(deps, demo, pictures)) || changed
  return { host: demoHost(demos[0], deps.settings.baseDomain), changed }
}

/** One after the other: more at once would take the places of uploads. */
async function importPictures(deps: Deps): Promise<void> {
  const stored = await imagesOfOwner(deps.database, demoImageOwner)
  const files = new Set(await deps.uploads.list(demoImageOwner))
  for (const originalName of demoPictureNames.map(demoPictureFile)) {
    const file = path.join(deps.demoPicturesFolder, originalName)
    const hash = await contentHash(file)
    const known = stored.find(({ image }) => image.originalName === originalName && image.fileName.startsWith(hash))
    if (known === undefined || !files.has(known.image.fileName))
      await storeImage(deps, { ownerId: demoImageOwner, file, originalName, temporary: false, isDemoImage: true })
  }
}

async function seedDemo(deps: Deps, demo: DemoSite, pictures: ReadonlyMap<string, SiteImage>): Promise<boolean> {
  const host = demoHost(demo, deps.settings.baseDomain)
  const present = await findSiteByHost(deps.database, host)
  // somebody had the name before it was the product's
  if (present !== undefined && present.accountId !== null) return false
  const now = deps.clock.now()
  const date = presentDate(present?.document, now) ?? (demo.dateAfter ?? demoDate)(now)
  const document = buildDemoDocument(demo, { date, pictures, profile: deps.settings.profile })
  return present === undefined ? createDemo(deps, host, document) : refreshDemo(deps, present, document)
}

async function createDemo(deps: Deps, host: string, document: SiteDocument): Promise<boolean> {
  const createdAt = deps.clock.now().toISOString()
  const id = newId()
  try {
    await deps.database.transaction(async (transaction) => {
      await insertSite(transaction, {
        id,
        accountId: null,
        brand: deps.settings.brand,
        document,
        createdAt,
        host,
        activeSince: createdAt,
        activeUntil: forEver,
      })
      await insertVersion(transaction, { siteId: id, documentRevision: 1, document, savedAt: createdAt, savedBy: null })
    })
  } catch (error) {
    // another process that started at the same time has made it
    if (isUniqueViolation(error)) return false
    throw error
  }
  deps.publishQueue.ring(id)
  return true
}

async function refreshDemo(deps: Deps, site: Site, document: SiteDocument): Promise<boolean> {
  if (JSON.stringify(document) === JSON.stringify(site.document) && site.brand === deps.settings.brand) return false
  const savedAt = deps.clock.now().toISOString()
  const replaced = await deps.database.transaction(async (transaction) => {
    const change = { siteId: site.id, basedOn: site.documentRevision, document, savedAt }
    if (!(await replaceDocument(transaction, change))) return false
    await setBrand(transaction, site.id, deps.settings.brand)
    await insertVersion(transaction, { ...change, documentRevision: site.documentRevision + 1, savedBy: null })
    return true
  })
  if (replaced) deps.publishQueue.ring(site.id)
  return replaced
}

/** The date that a demo counts down to, until it has passed: a start does not move it. */
function presentDate(document: SiteDocument | undefined, now: Date): string | undefined {
  const countdown = document?.siteModules.find((module) => module.siteModuleType === 'Countdown')
  const date = countdown?.countdownDate ?? ''
  return date > now.toISOString() ? date : undefined
}
