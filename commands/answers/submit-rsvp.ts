import type * as z from 'zod'
import { type rsvpRequest, type SubmissionResponse, submissionIdSchema } from '../../domain/forms/answers-contract.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { submissionIdOf } from './post-key.ts'
import type { PublishedSite } from './published-site.ts'
import { submitAnswer } from './submit-answer.ts'

/**
 * Takes a party's reply to the invitation. `site` is from `loadPublishedSite`, and admits the guest; `flood`: more came from the
 * guest's network than a party sends.
 *
 * What looks like spam is kept apart and answered with `invertedSuccess`. A repeat of the same `groupIdentifier`, or
 * of the same post key where that names none, is answered as the first was; with other content it is refused as `already-answered`, with the `receiptPath` of the first. Throws
 * `form-changed`, `form-closed`, `too-many-guests` and `answers-invalid` (see checked-guests.ts); then nothing is stored.
 */
export function submitRsvp(
  deps: AnswerDeps,
  input: { site: PublishedSite; request: z.output<typeof rsvpRequest>; flood: boolean },
): Promise<SubmissionResponse> {
  const { groupIdentifier, guests, receiptMail, ...request } = input.request
  return submitAnswer(deps, {
    site: input.site,
    flood: input.flood,
    sent: {
      kind: 'rsvp',
      ...request,
      guests,
      receiptMail: receiptMail ?? null,
      // a short one may be anybody's, and would open anybody's answer
      submissionId: submissionIdSchema.safeParse(groupIdentifier).data ?? submissionIdOf(request.postKey),
    },
  })
}
