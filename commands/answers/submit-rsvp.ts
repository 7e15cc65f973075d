import type * as z from 'zod'
import type { StoredHousehold } from '../../db/guests/household-rows.ts'
import { type rsvpRequest, type SubmissionResponse, submissionIdSchema } from '../../domain/forms/answers-contract.ts'
import { hashToken } from '../../platform/ids.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { submissionIdOf } from './post-key.ts'
import type { PublishedSite } from './published-site.ts'
import { type SentAnswer, submitAnswer } from './submit-answer.ts'
import { submitLinked } from './submit-linked.ts'

/**
 * Accepts a reply to the invitation, for one or several guests. `site` comes from `loadPublishedSite`, and the guest must be admitted to
 * it. `flood`: the guest's network has sent more replies than a party would.
 *
 * Suspected spam goes to the spam tray and gets the response `invertedSuccess`. A repeat with the same `groupIdentifier`, or with the
 * same post key if there is none, gets the first response; if its content differs, it fails with `already-answered` and the
 * `receiptPath` of the first. Throws `form-changed`, `form-closed`, `too-many-guests` and `answers-invalid` (checked-guests.ts); nothing
 * is stored then. A reply with `invitation` comes by a personal link: see submit-linked.ts.
 */
export function submitRsvp(
  deps: AnswerDeps,
  input: {
    site: PublishedSite
    request: z.output<typeof rsvpRequest>
    flood: boolean
    network: string
    /** Whose link it is, if the caller has read it already. */
    household?: StoredHousehold
  },
): Promise<SubmissionResponse> {
  const { groupIdentifier, guests, receiptMail, invitation, replaces = {}, ...request } = input.request
  const { site, flood, network } = input
  const sent: SentAnswer = {
    kind: 'rsvp',
    ...request,
    guests,
    receiptMail: receiptMail ?? null,
    // a short identifier may collide with another guest's and would then disclose that guest's answer
    submissionId: submissionIdSchema.safeParse(groupIdentifier).data ?? submissionIdOf(request.postKey),
  }
  if (invitation === undefined) return submitAnswer(deps, { site, flood, network, sent })
  const linkHash = hashToken(invitation)
  return submitLinked(deps, { site, network, sent, replaces, linkHash, household: input.household })
}
