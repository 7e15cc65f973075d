import type { Account } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { dateDraft } from '../../db/image/draft-repository.ts'
import { imagesOfOwner, type StoredImage, saveImage } from '../../db/image/image-repository.ts'
import { findSiteIdOfAccount, insertSite } from '../../db/site/site-repository.ts'
import { storedAsNew } from '../../db/site/stored-document.ts'
import { insertVersion } from '../../db/site/version-repository.ts'
import type { Brand } from '../../domain/commerce/market.ts'
import { DomainError } from '../../domain/errors.ts'
import { imagePathOf } from '../../domain/image/image.ts'
import { imagesIn, mapImages } from '../../modules/document-images.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { withEventDate } from '../../modules/site-facts.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { keptFiles } from '../uploads/store-image.ts'
import { temporaryUploadDays } from '../uploads/sweep-temporary-uploads.ts'
import { checkImages } from './check-images.ts'
import { dropSweptImages } from './drop-swept-images.ts'

interface Deps {
  database: Database
  clock: Clock
  uploads: FileStore
}

/**
 * Turns a quick-start draft into the account's site. Its temporary uploads, proven by `draftId` from the signed cookie, are
 * copied to the site's folder; the draft's copies are left to the sweep, so that a failure loses nothing. Throws `site-exists` with
 * the existing site's id (product-rules.md#accounts), and `invalid-input` for another owner's pictures (product-rules.md#quick-start).
 */
export async function createSite(
  deps: Deps,
  input: { account: Account; brand: Brand; document: SiteDocument; draftId: string | undefined },
): Promise<{ siteId: string }> {
  const existing = await findSiteIdOfAccount(deps.database, input.account.id)
  if (existing !== undefined) throw new DomainError('site-exists', { siteId: existing })
  const { draftId } = input
  // as new, so that its pictures do not make room for others while they are copied
  if (draftId !== undefined) await dateDraft(deps.database, draftId, deps.clock.now().toISOString())
  const draft = await dropSweptImages(deps, withEventDate(input.document))
  await checkImages(deps, imagesIn(draft), draftId === undefined ? [] : [draftId])
  const siteId = newId()
  const createdAt = deps.clock.now().toISOString()
  try {
    const adopted = draftId === undefined ? [] : await adoptFiles(deps, draftId, siteId)
    const document = draftId === undefined ? draft : ownImages(draft, draftId, siteId)
    await deps.database.transaction(async (transaction) => {
      await insertSite(transaction, {
        id: siteId,
        accountId: input.account.id,
        brand: input.brand,
        document,
        createdAt,
      })
      await insertVersion(transaction, {
        siteId,
        documentRevision: 1,
        stored: storedAsNew(document),
        savedAt: createdAt,
        savedBy: input.account.id,
      })
      for (const image of adopted) await saveImage(transaction, image)
      if (draftId !== undefined) await dateDraft(transaction, draftId, whenCopied(deps.clock))
    })
  } catch (error) {
    await deps.uploads.removeFolder(siteId)
    if (!isUniqueViolation(error)) throw error
    throw new DomainError('site-exists', { siteId: await findSiteIdOfAccount(deps.database, input.account.id) })
  }
  return { siteId }
}

/** What a site has copied is the first to make room for other drafts, and goes within a day (sweep-temporary-uploads.ts). */
const whenCopied = (clock: Clock) =>
  new Date(clock.now().getTime() - (temporaryUploadDays - 1) * 24 * 60 * 60 * 1000).toISOString()

/** Copies all of them, since Undo may restore pictures that were just removed. Unused ones go with the sweep of unused pictures. */
async function adoptFiles(deps: Deps, draftId: string, siteId: string): Promise<StoredImage[]> {
  const images = await imagesOfOwner(deps.database, draftId)
  for (const image of images)
    for (const file of keptFiles(image)) await deps.uploads.copy(`${draftId}/${file}`, `${siteId}/${file}`)
  return images.map((stored) => ({
    ...stored,
    ownerId: siteId,
    temporary: false,
    image: { ...stored.image, path: imagePathOf(siteId), temporary: false },
  }))
}

function ownImages(document: SiteDocument, draftId: string, siteId: string): SiteDocument {
  const from = imagePathOf(draftId)
  const path = imagePathOf(siteId)
  return mapImages(document, (image) => ({
    ...image,
    ...(image.path === from && { path, temporary: false }),
    ...(image.imageBeforeEdit?.path === from && { imageBeforeEdit: { ...image.imageBeforeEdit, path } }),
  }))
}
