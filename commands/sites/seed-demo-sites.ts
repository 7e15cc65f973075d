import * as path from 'node:path'
import type { Database } from '../../db/connection.ts'
import { imagesOfOwner } from '../../db/image-repository.ts'
import { findSiteByHost, insertSite, replaceDocument, type Site, setBrand } from '../../db/site-repository.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { insertVersion } from '../../db/version-repository.ts'
import { demoPictureFile, demoPictureNames } from '../../design/pictures/pictures.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/env.ts'
import { newId } from '../../platform/ids.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { contentHash, storeImage } from '../uploads/store-image.ts'
import { demoDate, quickStartDocument } from './quick-start/document.ts'

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
 * Imports the demo pictures and makes the brand's demo site at `demo.<baseDomain>`, or brings it to the present content.
 * Does nothing when all is there, so that it can run at every start, in several processes at once. Gives the host.
 */
export async function seedDemoSites(deps: Deps): Promise<{ host: string; changed: boolean }> {
  await importPictures(deps)
  const host = `demo.${deps.settings.baseDomain}`
  const present = await findSiteByHost(deps.database, host)
  const changed = present === undefined ? await createDemo(deps, host) : await refreshDemo(deps, present)
  return { host, changed }
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

async function createDemo(deps: Deps, host: string): Promise<boolean> {
  const document = await quickStartDocument(deps, deps.settings.brand)
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

async function refreshDemo(deps: Deps, site: Site): Promise<boolean> {
  const document = await quickStartDocument(deps, deps.settings.brand, presentDate(site.document, deps.clock.now()))
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

/** The date the demo counts down to, until it has passed: a start does not move it. */
function presentDate(document: SiteDocument, now: Date): string {
  const countdown = document.siteModules.find((module) => module.siteModuleType === 'Countdown')
  const date = countdown?.countdownDate ?? ''
  return date > now.toISOString() ? date : demoDate(now)
}
