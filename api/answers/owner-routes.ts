import * as z from 'zod'
import { addAnswer } from '../../commands/answers/add-answer.ts'
import type { AnswerDeps } from '../../commands/answers/answer-deps.ts'
import { correctAnswer } from '../../commands/answers/correct-answer.ts'
import { deleteAnswer } from '../../commands/answers/delete-answer.ts'
import { rescueAnswer } from '../../commands/answers/rescue-answer.ts'
import { listAnswers } from '../../db/answer/answer-repository.ts'
import {
  type AnswerKind,
  answerByHandRequest,
  answerRecord,
  answersResponse,
  ownersAnswerRequest,
} from '../../domain/forms/answers-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { defineRoute, type Route } from '../route.ts'

const bySite = z.object({ siteId: idSchema })
const byAnswer = z.object({ siteId: idSchema, answerId: idSchema })
const listQuery = z.object({ spam: z.enum(['true', 'false']).optional() })
const writtenErrors = ['form-changed', 'answers-invalid', 'answers-full'] as const

/** Maximum bytes of an answer entered by an owner. */
const writtenLimit = 500_000

/** Owners' access to the answers of their site (product-rules.md#answers). */
export function ownerAnswerRoutes(deps: AnswerDeps): Route[] {
  return [
    ...routesOf(deps, 'rsvp', '/api/rsvps/{siteId}/v4'),
    ...routesOf(deps, 'form', '/api/form-submissions/{siteId}'),
  ]
}

/** The routes that RSVPs and other forms have in common. */
function routesOf(deps: AnswerDeps, kind: AnswerKind, path: string): Route[] {
  return [
    defineRoute({
      method: 'get',
      path,
      summary: 'Answers to the site, oldest first; with spam=true those that looked like spam',
      params: bySite,
      query: listQuery,
      response: answersResponse,
      auth: 'site-owner',
      handler: async ({ site, query }) => ({
        data: await listAnswers(deps.database, { siteId: site.id, kind, spam: query.spam === 'true' }),
      }),
    }),
    defineRoute({
      method: 'post',
      path: `${path}/by-hand`,
      summary: 'Write down the answer of a guest who gave it in another way',
      params: bySite,
      body: answerByHandRequest,
      bodyLimit: writtenLimit,
      response: answerRecord,
      status: 201,
      errors: writtenErrors,
      auth: 'site-owner',
      handler: ({ site, body }) => addAnswer(deps, { site, kind, written: body }),
    }),
    defineRoute({
      method: 'put',
      path: `${path}/{answerId}`,
      summary: 'Correct the answer of one guest; it is marked as corrected',
      params: byAnswer,
      body: ownersAnswerRequest,
      bodyLimit: writtenLimit,
      response: answerRecord,
      errors: writtenErrors,
      auth: 'site-owner',
      handler: ({ site, params: { answerId }, body }) => correctAnswer(deps, { site, kind, answerId, written: body }),
    }),
    defineRoute({
      method: 'delete',
      path: `${path}/{answerId}`,
      summary: 'Delete the answer of one guest for good',
      params: byAnswer,
      auth: 'site-owner',
      handler: ({ site, params: { answerId } }) => deleteAnswer(deps, { siteId: site.id, kind, answerId }),
    }),
    defineRoute({
      method: 'post',
      path: `${path}/{answerId}/rescue`,
      summary: 'Take an answer out of the spam tray, with the other guests of the same reply',
      params: byAnswer,
      response: answersResponse,
      auth: 'site-owner',
      handler: async ({ account, site, params: { answerId } }) => ({
        data: await rescueAnswer(deps, { site: { ...site, ownerMail: account.mail }, kind, answerId }),
      }),
    }),
  ]
}
