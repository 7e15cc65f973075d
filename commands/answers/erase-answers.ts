import { deleteAllAnswers, refreshHasRsvps } from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'

/**
 * Erases all of a site's answers, including suspected spam, and the unsent mails about them. Must run inside the caller's transaction.
 */
export async function eraseAnswers(transaction: Database, siteId: string): Promise<void> {
  await deleteAllAnswers(transaction, siteId)
  await refreshHasRsvps(transaction, siteId)
}
