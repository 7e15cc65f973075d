import * as path from 'node:path'
import type { Database } from '../../db/core/connection.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { imagesOfOwner } from '../../db/image/image-repository.ts'
import { findSiteByHost, insertSite, replaceDocument, type Site, setBrand } from '../../db/site/site-repository.ts'
import { storedAsNew } from '../../db/site/stored-document.ts'
import { insertVersion } from '../../db/site/version-repository.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { eventDateOf } from '../../modules/site-facts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { newId } from '../../platform/ids.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { buildDemoDocument, picturesOf } from '../../samples/build-document.ts'
import type { DemoSite } from '../../samples/demo-site.ts'
import { type DemoPictureName, demoPictureNames } from '../../samples/pictures/picture-names.ts'
import { demoPictureFile } from '../../samples/pictures/pictures.ts'
import { demoHost, demoSites } from '../../samples/sites/demo-sites.ts'
import { contentHash, storeImage } from '../uploads/store-image.ts'
import { demoImages } from './demo-images.ts'
import { demoDate } from './quick-start.ts'

interface Deps {
  database: Database
  clock: Clock
  settings: Pick<Settings, 'brand' | 'profile' | 'baseDomain'>
  uploads: FileStore
  publishQueue: PublishQueue
  /** Folder of the demo pictures: `samples/pictures/files` in the project. */
  demoPicturesFolder: string
}

/** The demo never expires. */
const forEver = '9999-12-31T23:59:59.999Z'

/**
 * Creates or updates the brand's sample sites with their pictures, and imports the rest of the picture library. Idempotent, so that it can
 * run at every start and in several processes at once. Returns the host of the brand's demo, and whether anything has changed.
 */
export async function seedDemoSites(deps: Deps): Promise<{ host: string; changed: boolean }> {
  const { host, changed } = await seedFirstDemo(deps)
  return { host, changed: (await seedOtherDemos(deps)) || changed }
}

/** Seeds what is needed before the first visitor: the brand's demo, whose pictures quick start uses too. */
export async function seedFirstDemo(deps: Deps): Promise<{ host: string; changed: boolean }> {
  const [first] = demoSites[deps.settings.brand]
  const changed = await seedDemo(deps, first, () => Promise.resolve(true))
  return { host: demoHost(first, deps.settings.baseDomain), changed }
}

/**
 * Seeds the brand's other sample sites, and the pictures that other brands' drafts use. `mayGoOn` is awaited before each picture; if it
 * resolves to false, seeding stops there and the next start continues.
 */
export async function seedOtherDemos(
  deps: Deps,
  mayGoOn: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const [, ...others] = demoSites[deps.settings.brand]
  let changed = false
  for (const demo of others) changed = (await seedDemo(deps, demo, mayGoOn)) || changed
  await importPictures(deps, demoPictureNames, mayGoOn)
  return changed
}

/** One at a time, as more would take slots from uploads. Returns false when stopped by `mayGoOn`. */
async function importPictures(
  deps: Deps,
  names: readonly DemoPictureName[],
  mayGoOn: () => Promise<boolean>,
): Promise<boolean> {
  const stored = await imagesOfOwner(deps.database, demoImageOwner)
  const files = new Set(await deps.uploads.list(demoImageOwner))
  for (const originalName of names.map(demoPictureFile)) {
    const file = path.join(deps.demoPicturesFolder, originalName)
    const hash = await contentHash(file)
    const known = stored.find(({ image }) => image.originalName === originalName && image.fileName.startsWith(hash))
    if (known !== undefined && files.has(known.image.fileName)) continue
    if (!(await mayGoOn())) return false
    await storeImage(deps, {
      ownerId: demoImageOwner,
      file,
      originalName,
      temporary: false,
      isDemoImage: true,
      isUnlimited: true,
    })
  }
  return true
}

async function seedDemo(deps: Deps, demo: DemoSite, mayGoOn: () => Promise<boolean>): Promise<boolean> {
  if (!(await importPictures(deps, picturesOf(demo), mayGoOn))) return false
  const pictures = await demoImages(deps.database)
  const host = demoHost(demo, deps.settings.baseDomain)
  const present = await findSiteByHost(deps.database, host)
  // an owner took the name before the product reserved it
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
      await insertVersion(transaction, {
        siteId: id,
        documentRevision: 1,
        stored: storedAsNew(document),
        savedAt: createdAt,
        savedBy: null,
      })
    })
  } catch (error) {
    // created by another process that started at the same time
    if (isUniqueViolation(error)) return false
    throw error
  }
  deps.publishQueue.enqueue(id)
  return true
}

async function refreshDemo(deps: Deps, site: Site, document: SiteDocument): Promise<boolean> {
  if (JSON.stringify(document) === JSON.stringify(site.document) && site.brand === deps.settings.brand) return false
  const savedAt = deps.clock.now().toISOString()
  const replaced = await deps.database.transaction(async (transaction) => {
    const change = { siteId: site.id, basedOn: site.documentRevision, stored: storedAsNew(document), savedAt }
    if (!(await replaceDocument(transaction, change))) return false
    await setBrand(transaction, site.id, deps.settings.brand)
    await insertVersion(transaction, { ...change, documentRevision: site.documentRevision + 1, savedBy: null })
    return true
  })
  if (replaced) deps.publishQueue.enqueue(site.id)
  return replaced
}

/** The date of a demo's event if it is still in the future, so that a restart does not move it. */
function presentDate(document: SiteDocument | undefined, now: Date): string | undefined {
  const date = (document === undefined ? null : eventDateOf(document).start) ?? ''
  return date > now.toISOString() ? date : undefined
}
