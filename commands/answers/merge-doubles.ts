import type * as z from 'zod'
import { mergeInto } from '../../db/answer/answer-notes.ts'
import { findGroupOfAnswer, listAnswers } from '../../db/answer/answer-repository.ts'
import { keepForm } from '../../db/answer/answer-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerRecord, mergeRequest } from '../../domain/forms/answers-contract.ts'
import { isNewer, mergeAnswers } from '../../domain/forms/merge-answers.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { formOf } from './checked-guests.ts'

/**
 * Makes one answer of two that a guest has given: the newer one is kept, with what only the older one says, which is deleted. Throws
 * `not-found`; `answers-changed` when either is no longer as the owner has seen it; `invalid-input` when they are not two guests'
 * answers to the same form.
 */
export async function mergeDoubles(
  deps: Pick<AnswerDeps, 'database' | 'clock'>,
  input: { siteId: string; request: z.output<typeof mergeRequest> },
): Promise<AnswerRecord> {
  const { siteId, request } = input
  const kind = 'rsvp'
  const find = async (answerId: string): Promise<AnswerRecord> => {
    const [record] = await listAnswers(deps.database, { siteId, kind, spam: false, answerId })
    if (record === undefined) throw new DomainError('not-found')
    return record
  }
  const [newer, older] = await Promise.all([find(request.newer.id), find(request.older.id)])
  if (newer.formId !== older.formId || newer.groupIdentifier === older.groupIdentifier)
    throw new DomainError('invalid-input')
  const isAsSeen = newer.updatedAt === request.newer.updatedAt && older.updatedAt === request.older.updatedAt
  if (!isAsSeen || isNewer(older, newer)) throw new DomainError('answers-changed')
  const { merged, isFilled } = mergeAnswers(newer.formElements, older.formElements)
  const form = formOf(merged.map(({ formElement }) => formElement))
  await deps.database.transaction(async (transaction) => {
    await keepForm(transaction, siteId, form)
    const isMerged = await mergeInto(transaction, {
      kept: { id: newer._id, updatedAt: newer.updatedAt },
      dropped: { id: older._id, updatedAt: older.updatedAt },
      after: {
        formHash: form.hash,
        given: merged,
        corrected: newer.corrected || isFilled,
        updatedAt: isFilled ? deps.clock.now().toISOString() : newer.updatedAt,
      },
    })
    if (!isMerged) throw new DomainError('answers-changed')
  })
  return find(newer._id)
}

/** Whether both are replies to the site. */
export async function areOfSite(
  { database }: Pick<AnswerDeps, 'database'>,
  siteId: string,
  pair: readonly string[],
): Promise<boolean> {
  const groups = await Promise.all(
    pair.map((answerId) => findGroupOfAnswer(database, { siteId, kind: 'rsvp', answerId })),
  )
  return groups.every((group) => group !== undefined)
}
