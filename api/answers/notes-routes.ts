import * as z from 'zod'
import type { AnswerDeps } from '../../commands/answers/answer-deps.ts'
import { areOfSite, mergeDoubles } from '../../commands/answers/merge-doubles.ts'
import { deleteApart, insertApart, listApart, listParties, numberParties } from '../../db/answer/answer-notes.ts'
import { DomainError } from '../../domain/errors.ts'
import { answerNotesResponse, answerRecord, apartRequest, mergeRequest } from '../../domain/forms/answers-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { defineRoute, type Route } from '../route.ts'

const bySite = z.object({ siteId: idSchema })

/** What the owner's table shows beside the answers: the parties' numbers, and which answers may be one guest's. */
export function answerNotesRoutes(deps: Pick<AnswerDeps, 'database' | 'clock'>): Route[] {
  const { database } = deps
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/answer-notes',
      summary:
        'Numbers of the parties that have answered, given at first sight, and pairs of answers that are no doubles',
      params: bySite,
      response: answerNotesResponse,
      auth: 'site-owner',
      handler: async ({ site }) => {
        const first = await listParties(database, site.id)
        const isNumbered = first.every(({ number }) => number !== null)
        if (!isNumbered) await numberParties(database, site.id)
        const parties = isNumbered ? first : await listParties(database, site.id)
        return {
          parties: parties.flatMap(({ kind, submission_id: groupIdentifier, number }) =>
            number === null ? [] : [{ kind, groupIdentifier, number }],
          ),
          apart: await listApart(database, site.id),
        }
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{siteId}/answer-notes/apart',
      summary: 'Say that two answers are not one guest’s, or take that back',
      params: bySite,
      body: apartRequest,
      auth: 'site-owner',
      handler: async ({ site, body: { answers, apart } }) => {
        if (!(await areOfSite(deps, site.id, answers))) throw new DomainError('not-found')
        await (apart ? insertApart : deleteApart)(database, answers)
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sites/{siteId}/answer-notes/merge',
      summary: 'Make one answer of two of the same guest; the newer one is kept, with what only the older one says',
      params: bySite,
      body: mergeRequest,
      response: answerRecord,
      errors: ['answers-changed'],
      auth: 'site-owner',
      handler: ({ site, body }) => mergeDoubles(deps, { siteId: site.id, request: body }),
    }),
  ]
}
