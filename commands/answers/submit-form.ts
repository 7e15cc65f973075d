import type * as z from 'zod'
import type { formSubmissionRequest, SubmissionResponse } from '../../domain/forms/answers-contract.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { submissionIdOf } from './post-key.ts'
import type { PublishedSite } from './published-site.ts'
import { submitAnswer } from './submit-answer.ts'

/** Accepts a completed generic form: like `submitRsvp`, but for one guest and without a receipt. */
export function submitForm(
  deps: AnswerDeps,
  input: { site: PublishedSite; request: z.output<typeof formSubmissionRequest>; flood: boolean; network: string },
): Promise<SubmissionResponse> {
  const { formElements, submissionId, ...request } = input.request
  return submitAnswer(deps, {
    site: input.site,
    flood: input.flood,
    network: input.network,
    sent: {
      kind: 'form',
      ...request,
      guests: [{ formElements }],
      receiptMail: null,
      submissionId: submissionId ?? submissionIdOf(request.postKey),
    },
  })
}
