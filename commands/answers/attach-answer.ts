import { findGroupOfAnswer } from '../../db/answer/answer-repository.ts'
import { attachAnswer } from '../../db/answer/answer-writing.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { findInvitee } from '../../db/guests/household-repository.ts'
import { lockGuestList } from '../../db/guests/household-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerDeps } from './answer-deps.ts'

/**
 * The owner says whose answer it is; null: nobody's on the list. Throws `not-found`, and `answer-of-another` when the reply holds another
 * answer of the same person.
 */
export async function attachToInvitee(
  { database }: Pick<AnswerDeps, 'database'>,
  input: { siteId: string; answerId: string; inviteeId: string | null },
): Promise<void> {
  const { siteId, answerId, inviteeId } = input
  await database
    .transaction(async (transaction) => {
      await lockGuestList(transaction, siteId)
      const group = await findGroupOfAnswer(transaction, { siteId, kind: 'rsvp', answerId })
      const invitee = inviteeId === null ? null : await findInvitee(transaction, { siteId, inviteeId })
      if (group === undefined || invitee === undefined) throw new DomainError('not-found')
      if (!(await attachAnswer(transaction, { siteId, answerId, group, invitee }))) throw new DomainError('not-found')
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError('answer-of-another') : error
    })
}
