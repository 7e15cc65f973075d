import type * as z from 'zod'
import { findAnswerIds } from '../../db/answer/answer-repository.ts'
import { beginChange, deleteAnswers, insertAnswers, keepForm, replaceAnswer } from '../../db/answer/answer-writing.ts'
import { insertOutboxEntries } from '../../db/outbox/outbox-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { changeAnswerRequest, RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { newId } from '../../platform/ids.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { runningTotals } from './answer-totals.ts'
import { checkGuests, formOf, openForm } from './checked-guests.ts'
import { noticesOf } from './notices.ts'
import { languageOf, type PublishedSite } from './published-site.ts'
import { type Receipt, readReceipt } from './read-receipt.ts'

/**
 * Replaces the answer behind a private link, and notifies the recipients of the original. Identical answers change nothing. Returns
 * the answer as it is now. Throws what `submitRsvp` throws, `not-found` and `answer-withdrawn`; nothing is changed then.
 */
export async function changeAnswer(
  deps: AnswerDeps,
  input: { site: PublishedSite; token: string; request: z.output<typeof changeAnswerRequest> },
): Promise<Receipt> {
  const { site, request } = input
  const { group, guests: before, withdrawn } = await readReceipt(deps, input)
  if (withdrawn) throw new DomainError('answer-withdrawn')
  const now = deps.clock.now()
  const form = openForm(site.document, { ...group, now })
  const guests = checkGuests(form, request.guests)
  const earlier = before.map(({ formElements }) => formElements)
  if (saysTheSame(earlier, guests)) return readReceipt(deps, input)
  const answered = formOf(form.elements)
  const { formId } = group
  const totals = () => runningTotals(deps.database, { site, formId, added: guests, gone: earlier })
  const mails = await noticesOf(deps, deps.database, {
    site,
    group,
    event: 'changed',
    guests,
    before: earlier,
    totals,
    now,
  })
  const updatedAt = now.toISOString()
  await deps.database.transaction(async (transaction) => {
    // write first, which takes the lock
    if (!(await beginChange(transaction, group.id, languageOf(site, request.language))))
      throw new DomainError('answer-withdrawn')
    await keepForm(transaction, site.id, answered)
    // remaining guests keep their ids, so that an open list of answers still refers to the right ones
    const ids = await findAnswerIds(transaction, group.id)
    for (const [position, given] of guests.entries()) {
      const answerId = ids.get(position)
      const answer = { formHash: answered.hash, given }
      if (answerId !== undefined) await replaceAnswer(transaction, { ...answer, answerId, corrected: false, updatedAt })
      else await insertAnswers(transaction, [{ ...answer, id: newId(), groupId: group.id, position }], updatedAt)
    }
    await deleteAnswers(transaction, { groupId: group.id, fromPosition: guests.length })
    await insertOutboxEntries(transaction, mails)
  })
  deps.wakeOutbox()
  return readReceipt(deps, input)
}

function saysTheSame(before: readonly RecordedAnswer[][], after: readonly RecordedAnswer[][]): boolean {
  const said = (guests: readonly RecordedAnswer[][]) =>
    JSON.stringify(
      guests.map((answers) =>
        answers.map(({ formElement, value, selectedOption }) => [formElement.id, value, selectedOption?.id ?? null]),
      ),
    )
  return said(before) === said(after)
}
