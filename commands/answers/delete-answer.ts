import { findGroupOfAnswer } from '../../db/answer/answer-repository.ts'
import { deleteAnswers, refreshHasRsvps } from '../../db/answer/answer-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerKind } from '../../domain/forms/answers-contract.ts'
import type { AnswerDeps } from './answer-deps.ts'

/** Permanently deletes the answer of one guest. Throws `not-found`. */
export async function deleteAnswer(
  deps: Pick<AnswerDeps, 'database'>,
  choice: { siteId: string; kind: AnswerKind; answerId: string },
): Promise<void> {
  const group = await findGroupOfAnswer(deps.database, choice)
  if (group === undefined) throw new DomainError('not-found')
  await deps.database.transaction(async (transaction) => {
    const deleted = await deleteAnswers(transaction, { groupId: group.id, answerId: choice.answerId })
    if (deleted === 0) throw new DomainError('not-found')
    await refreshHasRsvps(transaction, choice.siteId)
  })
}
