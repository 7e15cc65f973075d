import * as z from 'zod'
import type { AnswerLimits } from '../../api/answers/limits.ts'
import { presentSite } from '../../api/presenters/present-site.ts'
import { defineRoute, type Route } from '../../api/route.ts'
import { documentLimit } from '../../api/sites/routes.ts'
import type { AnswerDeps } from '../../commands/answers/answer-deps.ts'
import { deleteAnswer } from '../../commands/answers/delete-answer.ts'
import { loadPublishedSite } from '../../commands/answers/published-site.ts'
import { type AdmissionDeps, checkAdmitted } from '../../commands/visitors/admission.ts'
import { listAnswers } from '../../db/answer/answer-repository.ts'
import { idSchema } from '../../domain/ids.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import {
  moveSiteRequest,
  olderReplyRequest,
  olderSaveRequest,
  olderSiteResponse,
  olderSubmissionResponse,
  speechRequest,
} from './contracts.ts'
import { moveSite } from './move-site.ts'
import { olderAnswersResponse, presentOlderAnswer } from './present-answer.ts'
import { saveEditedSite, saveOlderSite } from './save-site.ts'
import { submitOlderAnswer } from './submit.ts'

type Deps = AnswerDeps & AdmissionDeps & AnswerLimits & { publishQueue: PublishQueue; secrets: SecretBox }

const bySite = z.object({ siteId: idSchema })

/** Maximum size of a form submission, bytes: the same as for newer ones. */
const sentLimit = 1_500_000

/** Calls made only by clients and pages of the first generation (product-rules.md#first-generation). */
export function firstGenerationRoutes(deps: Deps): Route[] {
  return [saveRoute(deps), moveRoute(deps), ...guestRoutes(deps), ...answerRoutes(deps)]
}

function saveRoute(deps: Deps): Route {
  return defineRoute({
    method: 'put',
    path: '/api/sites/{id}',
    summary: 'Save a site of the first generation in its own format; one of the second refuses it',
    params: z.object({ id: idSchema }),
    body: olderSaveRequest,
    bodyLimit: documentLimit,
    response: olderSiteResponse,
    errors: ['newer-generation', 'stale-document', 'revision-required'],
    auth: 'site-owner',
    async handler({ account, site, body }) {
      const { documentRevision, ...sent } = body
      // clients that know and send both mean the older one
      const isModel = sent.modules === undefined && sent.siteModules !== undefined
      const saved = isModel
        ? await saveEditedSite(deps, { site, savedBy: account.id, sent: body })
        : await saveOlderSite(deps, { site, savedBy: account.id, sent, documentRevision })
      return presentSite(saved, { now: deps.clock.now(), secrets: deps.secrets })
    },
  })
}

function moveRoute(deps: Deps): Route {
  return defineRoute({
    method: 'put',
    path: '/api/sites/{id}/siteVersion',
    summary: 'Move a site of the first generation to the format of the second; the older one stays as a version',
    params: z.object({ id: idSchema }),
    body: moveSiteRequest,
    response: siteResponse,
    errors: ['stale-document', 'revision-required'],
    auth: 'site-owner',
    async handler({ account, site, body: { documentRevision } }) {
      const moved = await moveSite(deps, { site, savedBy: account.id, documentRevision })
      return presentSite(moved, { now: deps.clock.now(), secrets: deps.secrets })
    },
  })
}

function guestRoutes(deps: Deps): Route[] {
  const send = {
    method: 'post',
    auth: 'none',
    guests: true,
    params: bySite,
    bodyLimit: sentLimit,
    response: olderSubmissionResponse,
    rateLimit: 'answer',
    errors: [
      'not-found',
      'password-required',
      'form-changed',
      'form-closed',
      'answers-full',
      'answers-invalid',
      'already-answered',
    ],
  } as const
  return [
    defineRoute({
      ...send,
      path: '/api/rsvps/{siteId}/v3',
      summary: 'Reply to the invitation from a page of the first generation',
      errors: [...send.errors, 'too-many-guests'],
      body: olderReplyRequest,
      async handler({ params, body: { persons: senders, postKey, source }, http, network }) {
        const site = await loadPublishedSite(deps, params.siteId)
        checkAdmitted(deps, site, http.cookies)
        const flood = await deps.isFlood(site.id, network)
        const formId = source?.replace(/^site-form-/, '')
        return submitOlderAnswer(deps, { site, kind: 'rsvp', formId, senders, postKey, flood })
      },
    }),
    defineRoute({
      ...send,
      path: '/api/speeches/{siteId}/v2',
      summary: 'Offer to speak, from a page of the first generation',
      body: speechRequest,
      async handler({ params, body: { speech, postKey }, http, network }) {
        const site = await loadPublishedSite(deps, params.siteId)
        checkAdmitted(deps, site, http.cookies)
        const flood = await deps.isFlood(site.id, network)
        return submitOlderAnswer(deps, { site, kind: 'form', formId: undefined, senders: [speech], postKey, flood })
      },
    }),
  ]
}

function answerRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/rsvps/{siteId}',
      summary: 'Replies to the invitation in the older form',
      params: bySite,
      response: olderAnswersResponse,
      auth: 'site-owner',
      async handler({ site }) {
        const records = await listAnswers(deps.database, { siteId: site.id, kind: 'rsvp', spam: false })
        return { data: records.map((record) => presentOlderAnswer(record)) }
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/rsvps/{siteId}/{answerId}',
      summary: 'Delete one guest of a reply, by the older path',
      params: bySite.extend({ answerId: idSchema }),
      auth: 'site-owner',
      handler: ({ site, params: { answerId } }) => deleteAnswer(deps, { siteId: site.id, kind: 'rsvp', answerId }),
    }),
  ]
}
