import * as z from 'zod'
import type { AnswerDeps } from '../../commands/answers/answer-deps.ts'
import { createPostKey } from '../../commands/answers/post-key.ts'
import { loadPublishedSite } from '../../commands/answers/published-site.ts'
import { submitForm } from '../../commands/answers/submit-form.ts'
import { submitRsvp } from '../../commands/answers/submit-rsvp.ts'
import { type AdmissionDeps, checkAdmitted } from '../../commands/visitors/admission.ts'
import {
  formSubmissionRequest,
  postKeyResponse,
  rsvpRequest,
  submissionResponse,
} from '../../domain/forms/answers-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { defineRoute, type Route } from '../route.ts'
import type { AnswerLimits } from './limits.ts'

/** Maximum bytes of a submitted form: all guests' longest answers to all questions, with JSON escapes of six bytes per character. */
const sentLimit = 1_500_000

const bySite = z.object({ siteId: idSchema })

type Deps = AnswerDeps & AdmissionDeps & AnswerLimits

/** Guests' submissions (product-rules.md#answers). Pages for guests without scripts are in api/answer-pages/. */
export function guestAnswerRoutes(deps: Deps): Route[] {
  const guests = { auth: 'none', guests: true } as const
  const postKey = { ...guests, method: 'get', response: postKeyResponse, rateLimit: 'postKey' } as const
  const send = {
    ...guests,
    method: 'post',
    response: submissionResponse,
    rateLimit: 'answer',
    isAnswer: true,
    errors: [
      'not-found',
      'password-required',
      'form-changed',
      'form-closed',
      'answers-full',
      'answers-invalid',
      'too-many-guests',
      'already-answered',
      'busy',
    ],
  } as const
  return [
    defineRoute({
      ...postKey,
      path: '/api/rsvps/post-key',
      summary: 'A key to send a reply with; it serves one, after some seconds and for some hours',
      handler: () => ({ key: createPostKey(deps, 'rsvp') }),
    }),
    defineRoute({
      ...postKey,
      path: '/api/form-submissions/post-key',
      summary: 'A key to send a form with; it serves one, after some seconds and for some hours',
      handler: () => ({ key: createPostKey(deps, 'form') }),
    }),
    defineRoute({
      ...send,
      errors: [...send.errors, 'invitation-unknown', 'invitation-changed'],
      path: '/api/rsvps/{siteId}/v4',
      summary: 'Reply to the invitation; a repeat of the same groupIdentifier is answered as the first was',
      params: bySite,
      body: rsvpRequest,
      bodyLimit: sentLimit,
      async handler({ params, body, http, network }) {
        const site = await loadPublishedSite(deps, params.siteId)
        checkAdmitted(deps, site, http.cookies)
        return submitRsvp(deps, { site, request: body, flood: await deps.isFlood(site.id, network), network })
      },
    }),
    defineRoute({
      ...send,
      path: '/api/form-submissions/{siteId}',
      summary: 'Send a form; a repeat of the same submissionId is answered as the first was',
      params: bySite,
      body: formSubmissionRequest,
      bodyLimit: sentLimit,
      async handler({ params, body, http, network }) {
        const site = await loadPublishedSite(deps, params.siteId)
        checkAdmitted(deps, site, http.cookies)
        return submitForm(deps, { site, request: body, flood: await deps.isFlood(site.id, network), network })
      },
    }),
  ]
}
