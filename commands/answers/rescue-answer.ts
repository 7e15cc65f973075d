import { findGroupOfAnswer, listAnswers } from '../../db/answer/answer-repository.ts'
import { markRescued, refreshHasRsvps } from '../../db/answer/answer-writing.ts'
import { insertOutboxEntries } from '../../db/outbox/outbox-repository.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerKind, AnswerRecord } from '../../domain/forms/answers-contract.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { runningTotals } from './answer-totals.ts'
import { recipientsOf } from './mails/answer-notices.ts'
import { noticesOf } from './notices.ts'

/**
 * Marks a suspected spam answer as genuine, with all guests of the same reply, and notifies the form's recipients. Returns the guests'
 * answers. Does nothing to an answer that counts already. Throws `not-found`.
 */
export async function rescueAnswer(
  deps: AnswerDeps,
  input: { site: Site & { ownerMail: string }; kind: AnswerKind; answerId: string },
): Promise<AnswerRecord[]> {
  const { site, kind, answerId } = input
  const group = await findGroupOfAnswer(deps.database, { siteId: site.id, kind, answerId })
  if (group === undefined) throw new DomainError('not-found')
  const choice = { siteId: site.id, kind, groupId: group.id }
  const guests = (await listAnswers(deps.database, choice)).map(({ formElements }) => formElements)
  const recipients = recipientsOf(site, group.formId)
  const now = deps.clock.now()
  await deps.database.transaction(async (transaction) => {
    if (!(await markRescued(transaction, group.id, recipients))) return
    await refreshHasRsvps(transaction, site.id)
    const totals = () => runningTotals(transaction, { site, formId: group.formId })
    const news = { site, group: { ...group, recipients }, event: 'new', guests, totals, now } as const
    await insertOutboxEntries(transaction, await noticesOf(deps, transaction, news))
  })
  deps.wakeOutbox()
  return listAnswers(deps.database, choice)
}
