import { findGroup } from '../../db/answer/answer-repository.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import type { StoredHousehold } from '../../db/guests/household-rows.ts'
import { DomainError } from '../../domain/errors.ts'
import type { RecordedAnswer, SubmissionResponse } from '../../domain/forms/answers-contract.ts'
import type { ModuleForm } from '../../modules/module-forms.ts'
import { newToken } from '../../platform/ids.ts'
import { currentCause } from '../../platform/telemetry/cause.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { checkAnswerWait } from './answer-wait.ts'
import { checkGuests, contentHash, openForm } from './checked-guests.ts'
import { findInvited } from './find-invited.ts'
import { storeReply } from './linked-queue.ts'
import type { CheckedSubmission, LinkedSubmission } from './linked-replies.ts'
import { ReadAnew } from './linked-writing.ts'
import { judgePostKey } from './post-key.ts'
import { receiptPath, receiptToken } from './receipt-token.ts'
import { mayMailReceipt, submitAnswer } from './submit-answer.ts'

/** How often a reply is tried again when somebody else wrote the same rows. */
const mostTries = 4

/**
 * Accepts a reply by a household's personal link. It joins the household's living reply to the form, or begins one; persons who are left out
 * may answer later. The same again is answered like the first; another answer of somebody who has answered is refused with
 * `already-answered`, its `receiptPath`, the `guests` concerned and what to send as `replaces` to overwrite them. The link counts as proof of a
 * person, so only the honeypot leads to the spam tray. Throws `invitation-unknown`, `invitation-changed` when somebody is not of the
 * household, and what `submitRsvp` throws.
 */
export async function submitLinked(deps: AnswerDeps, input: LinkedSubmission): Promise<SubmissionResponse> {
  const { site, sent, network } = input
  const household = input.household ?? (await findInvited(deps.database, input.linkHash))
  if (household?.siteId !== site.id) throw new DomainError('invitation-unknown')
  if ((sent.trap ?? '') !== '') return submitAnswer(deps, { site, sent, network, flood: false })
  checkAnswerWait(deps.database)
  const now = deps.clock.now()
  let form: ModuleForm
  let guests: RecordedAnswer[][]
  try {
    form = openForm(site.document, { ...sent, now, lateUntil: household.lateUntil })
    // how many may answer is decided by the household's seats
    guests = checkGuests({ ...form, maxGuests: sent.guests.length }, sent.guests)
  } catch (refusal) {
    const earlier = await findEarlier(deps, input, household)
    if (earlier === undefined || !(refusal instanceof DomainError)) throw refusal
    return earlier
  }
  const mailsReceipt = await mayMailReceipt(deps, input)
  const keyNonce = judgePostKey(deps, sent.keyKind ?? sent.kind, sent.postKey).nonce
  const response = await store(
    deps,
    { ...input, form, guests, mailsReceipt, cause: currentCause(), keyNonce, now },
    household,
  )
  return sent.receiptMail !== null && !mailsReceipt ? { ...response, receiptNotMailed: true } : response
}

/** The first response to a repeat, which also a form that has changed or closed since does not change. */
async function findEarlier(
  deps: AnswerDeps,
  { site, sent }: LinkedSubmission,
  household: StoredHousehold,
): Promise<SubmissionResponse | undefined> {
  const group = await findGroup(deps.database, { siteId: site.id, kind: sent.kind, submissionId: sent.submissionId })
  const isRepeat = group?.householdId === household.id && group.contentHash === contentHash(sent.formId, sent.guests)
  return isRepeat ? success(deps, site.id, group.id) : undefined
}

const success = (deps: AnswerDeps, siteId: string, groupId: string): SubmissionResponse => ({
  invertedSuccess: false,
  receiptPath: receiptPath(siteId, receiptToken(deps.secrets, groupId)),
})

async function store(
  deps: AnswerDeps,
  submission: CheckedSubmission,
  household: StoredHousehold,
): Promise<SubmissionResponse> {
  for (let tries = 1, again = submission; ; tries += 1)
    try {
      const written = await storeReply(deps, again)
      if ('refusal' in written) throw written.refusal
      deps.wakeOutbox()
      return success(deps, submission.site.id, written.groupId)
    } catch (error) {
      if (!(error instanceof ReadAnew || isUniqueViolation(error)) || tries === mostTries) throw error
      const earlier = await findEarlier(deps, submission, household)
      if (earlier !== undefined) return earlier
      // another reply has the id or has used the key: what makes a repeat harmless here is what the household has answered
      again = { ...again, keyNonce: null, sent: { ...again.sent, submissionId: newToken() } }
    }
}
