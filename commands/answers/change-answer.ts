import type * as z from 'zod'
import { findAnswerIds } from '../../db/answer/answer-repository.ts'
import { beginChange, deleteAnswers, insertAnswers, keepForm, replaceAnswer } from '../../db/answer/answer-writing.ts'
import { insertOutboxEntries } from '../../db/outbox/outbox-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerRecord, changeAnswerRequest, RecordedAnswer } from '../../domain/forms/answers-contract.ts'
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
  const { group, guests: recorded, withdrawn, lateUntil } = await readReceipt(deps, input)
  if (withdrawn) throw new DomainError('answer-withdrawn')
  const now = deps.clock.now()
  const form = openForm(site.document, { ...group, now, lateUntil })
  // a household may have more seats than the open form
  const checked = checkGuests({ ...form, maxGuests: Math.max(form.maxGuests, recorded.length) }, request.guests)
  const { ids, before, guests } = matched(recorded, request.guests, checked)
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
    const there = await findAnswerIds(transaction, group.id)
    const kept = ids ?? there
    let free = Math.max(guests.length, ...[...there.keys()].map((position) => position + 1))
    for (const [index, given] of guests.entries()) {
      const answerId = kept.get(index)
      const answer = { formHash: answered.hash, given }
      if (answerId !== undefined) {
        await replaceAnswer(transaction, { ...answer, answerId, corrected: false, updatedAt })
        continue
      }
      const position = ids === null ? index : free++
      await insertAnswers(transaction, [{ ...answer, id: newId(), groupId: group.id, position }], updatedAt)
    }
    for (const [index, { _id: answerId }] of before.entries())
      if (ids !== null && !ids.has(index)) await deleteAnswers(transaction, { groupId: group.id, answerId })
    if (ids === null) await deleteAnswers(transaction, { groupId: group.id, fromPosition: guests.length })
    await insertOutboxEntries(transaction, mails)
  })
  deps.wakeOutbox()
  return readReceipt(deps, input)
}

/**
 * What was answered before and what is answered now, in the same order, and the ids of the answers that are replaced. Where answers are
 * somebody's on the owner's guest list they are matched by whose they are (`ids`); in an open reply by their place (null). Throws
 * `form-changed` when whose they are is not said.
 */
function matched(
  before: readonly AnswerRecord[],
  request: z.output<typeof changeAnswerRequest>['guests'],
  guests: readonly RecordedAnswer[][],
): { ids: ReadonlyMap<number, string> | null; before: readonly AnswerRecord[]; guests: readonly RecordedAnswer[][] } {
  if (before.every(({ inviteeId }) => inviteeId === undefined)) return { ids: null, before, guests }
  const said = request.map(({ guest }, index) => ({
    record: before.find(({ _id, inviteeId }) => guest !== undefined && (_id === guest || inviteeId === guest)),
    given: guests[index] ?? [],
  }))
  const kept = said.flatMap(({ record, given }) => (record === undefined ? [] : [{ record, given }]))
  const records = new Set(kept.map(({ record }) => record))
  if (records.size === 0 || records.size < kept.length) throw new DomainError('form-changed')
  const added = said.filter(({ record }) => record === undefined)
  return {
    ids: new Map(kept.map(({ record }, index) => [index, record._id])),
    before: [...records, ...before.filter((record) => !records.has(record))],
    guests: [...kept, ...added].map(({ given }) => given),
  }
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
