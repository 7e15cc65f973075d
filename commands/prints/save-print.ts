import { imagesInPrint, type PrintDocument } from '../../cards/print-document.ts'
import type { Database } from '../../db/core/connection.ts'
import {
  findPrint,
  findPrintVersion,
  insertPrintVersion,
  type Print,
  printVersionTimes,
  replacePrint,
} from '../../db/print/print-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { sameJson } from '../../domain/same-json.ts'
import type { Clock } from '../../platform/clock.ts'
import { checkImages } from '../sites/check-images.ts'

interface Deps {
  database: Database
  clock: Clock
}

/**
 * Saves a card based on `documentRevision` and keeps it as a version, by the same rules as a site's document (product-rules.md#saving).
 * Returns the updated card. Throws `revision-required` when no revision is given, and `stale-card`, with both times and without changing
 * anything, when it is not the newest.
 */
export async function savePrint(
  deps: Deps,
  input: { print: Print; documentRevision: number | undefined; document: PrintDocument },
): Promise<Print> {
  const { print, documentRevision, document } = input
  if (documentRevision === undefined) throw new DomainError('revision-required')
  if (documentRevision === print.documentRevision && sameJson(document, print.document)) return print
  await checkImages(deps, imagesInPrint(document), [print.siteId])
  const savedAt = deps.clock.now().toISOString()
  const accepted = await deps.database.transaction(async (transaction) => {
    // write first: this takes the lock that decides between concurrent saves
    const change = { printId: print.id, basedOn: documentRevision, document, savedAt }
    const replaced = await replacePrint(transaction, change)
    if (replaced)
      await insertPrintVersion(transaction, {
        printId: print.id,
        documentRevision: documentRevision + 1,
        document,
        savedAt,
      })
    return replaced
  })
  if (!accepted) throw await staleCard(deps.database, print.id, documentRevision)
  return { ...print, document, documentRevision: documentRevision + 1, updatedAt: savedAt }
}

/** Saves the version `revision` of a card on top of `documentRevision`. Throws `not-found` if it is gone, and what `savePrint` throws. */
export async function restorePrint(
  deps: Deps,
  input: { print: Print; documentRevision: number | undefined; revision: number },
): Promise<Print> {
  const { print, documentRevision, revision } = input
  const version = await findPrintVersion(deps.database, print.id, revision)
  if (version === undefined) throw new DomainError('not-found')
  return savePrint(deps, { print, documentRevision, document: version.document })
}

async function staleCard(database: Database, printId: string, yourRevision: number): Promise<DomainError> {
  const current = await findPrint(database, printId)
  if (current === undefined || current.deletedAt !== null) return new DomainError('not-found')
  const times = await printVersionTimes(database, printId)
  return new DomainError('stale-card', {
    currentRevision: current.documentRevision,
    currentSavedAt: current.updatedAt,
    yourRevision,
    yourSavedAt: times.find((time) => time.documentRevision === yourRevision)?.savedAt ?? null,
  })
}
