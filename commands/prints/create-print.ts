import { imagesInPrint, type PrintDocument } from '../../cards/print-document.ts'
import type { Database } from '../../db/core/connection.ts'
import { countPrints, insertPrint } from '../../db/print/print-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { checkImages } from '../sites/check-images.ts'

/** More than anybody needs; limits what one account can store. */
const maxPrintsOfSite = 100

/**
 * Stores a new card of a site and returns its id. Throws `cards-full` when the site has the maximum number, and `invalid-input` for
 * pictures that do not belong to the site.
 */
export async function createPrint(
  deps: { database: Database; clock: Clock },
  input: { siteId: string; document: PrintDocument },
): Promise<string> {
  const { siteId, document } = input
  if ((await countPrints(deps.database, siteId)) >= maxPrintsOfSite) throw new DomainError('cards-full')
  await checkImages(deps, imagesInPrint(document), [siteId])
  const id = newId()
  const now = deps.clock.now().toISOString()
  await deps.database.transaction((transaction) => insertPrint(transaction, { id, siteId, document, now }))
  return id
}
