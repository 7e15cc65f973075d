import { deleteAllAnswers, refreshHasRsvps } from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'

/**
 * Erases all that guests have answered to a site, what looked like spam too, and the mails about it that have not been sent.
 * Call it in the transaction of what it belongs to.
 */
export async function eraseAnswers(transaction: Database, siteId: string): Promise<void> {
  await deleteAllAnswers(transaction, siteId)
  await refreshHasRsvps(transaction, siteId)
}
