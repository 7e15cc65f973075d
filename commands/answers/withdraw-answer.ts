import { deleteAnswers, markWithdrawn, refreshHasRsvps } from '../../db/answer/answer-writing.ts'
import { insertOutboxEntries } from '../../db/outbox/outbox-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { runningTotals } from './answer-totals.ts'
import { noticesOf } from './notices.ts'
import type { PublishedSite } from './published-site.ts'
import { type Receipt, readReceipt } from './read-receipt.ts'

/**
 * Withdraws an answer: deletes its guests' data and notifies the recipients of the original. Idempotent. Throws `not-found`, and
 * `form-closed` once the form no longer takes answers.
 */
export async function withdrawAnswer(
  deps: AnswerDeps,
  input: { site: PublishedSite; token: string },
): Promise<Receipt> {
  const { site } = input
  const receipt = await readReceipt(deps, input)
  const { group } = receipt
  if (receipt.withdrawn) return receipt
  const now = deps.clock.now()
  // when the owner has removed the form, guests may still withdraw
  if (receipt.form !== null && !receipt.changeable) throw new DomainError('form-closed')
  const guests = receipt.guests.map(({ formElements }) => formElements)
  await deps.database.transaction(async (transaction) => {
    if (!(await markWithdrawn(transaction, group.id, now.toISOString()))) return
    await deleteAnswers(transaction, { groupId: group.id })
    await refreshHasRsvps(transaction, site.id)
    const totals = () => runningTotals(transaction, { site, formId: group.formId })
    const mails = await noticesOf(deps, transaction, { site, group, event: 'withdrawn', guests, totals, now })
    await insertOutboxEntries(transaction, mails)
  })
  deps.wakeOutbox()
  return readReceipt(deps, input)
}
