import * as z from 'zod'
import { attachToInvitee } from '../../commands/answers/attach-answer.ts'
import { addFromAnswers } from '../../commands/guests/add-from-answers.ts'
import { changeHouseholds } from '../../commands/guests/change-households.ts'
import type { GuestDeps } from '../../commands/guests/guest-deps.ts'
import { listGuests } from '../../commands/guests/list-guests.ts'
import { moveToHousehold } from '../../commands/guests/move-invitees.ts'
import { putHousehold } from '../../commands/guests/put-household.ts'
import { renewLink } from '../../commands/guests/renew-link.ts'
import { countAnswersOfNobody } from '../../db/answer/link-answers.ts'
import { deleteHouseholds, markSent } from '../../db/guests/household-writing.ts'
import { setSideNames } from '../../db/site/site-repository.ts'
import {
  attachAnswerRequest,
  changeHouseholdsRequest,
  deleteHouseholdsRequest,
  fromAnswersQuery,
  fromAnswersResponse,
  guestListResponse,
  household,
  moveInviteesRequest,
  putHouseholdRequest,
  sentRequest,
  sideNamesRequest,
} from '../../domain/guests/guest-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { defineRoute, type Route } from '../route.ts'

const bySite = z.object({ siteId: idSchema })
const byHousehold = z.object({ siteId: idSchema, householdId: idSchema })

const households = '/api/sites/{siteId}/households'

/** The owner's guest list (product-rules.md#guest-list). */
export function guestListRoutes(deps: GuestDeps): Route[] {
  return [...ofOne(deps), ...ofMany(deps)]
}

/** A household, a person. */
function ofOne(deps: GuestDeps): Route[] {
  return [
    defineRoute({
      method: 'put',
      path: `${households}/{householdId}`,
      summary: 'Write a household with its persons; revision 0 makes a new one, under an id of the client’s making',
      params: byHousehold,
      body: putHouseholdRequest,
      response: household,
      errors: ['stale-household', 'guests-full'],
      auth: 'site-owner',
      handler: ({ site, params, body }) => putHousehold(deps, { site, id: params.householdId, written: body }),
    }),
    defineRoute({
      method: 'post',
      path: `${households}/{householdId}/link`,
      summary: 'Give a household a new personal link; the earlier one ends',
      params: byHousehold,
      response: household,
      auth: 'site-owner',
      handler: ({ site, params }) => renewLink(deps, { site, id: params.householdId }),
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{siteId}/answers/{answerId}/invitee',
      summary: 'Say whose answer it is on the guest list; null: nobody’s',
      params: z.object({ siteId: idSchema, answerId: idSchema }),
      body: attachAnswerRequest,
      errors: ['answer-of-another'],
      auth: 'site-owner',
      handler: ({ site, params, body }) =>
        attachToInvitee(deps, { siteId: site.id, answerId: params.answerId, inviteeId: body.inviteeId }),
    }),
  ]
}

/** The whole list, or many of it at once. */
function ofMany(deps: GuestDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/guests',
      summary: 'The guest list: households with their persons, what these have answered, and their personal links',
      params: bySite,
      response: guestListResponse,
      auth: 'site-owner',
      handler: async ({ site }) => ({
        data: await listGuests(deps, site),
        uninvited: await countAnswersOfNobody(deps.database, site.id),
        sides: site.sides,
      }),
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{siteId}/guests/sides',
      summary: 'Name the two sides of the guest list; an empty name: as the page’s heading says',
      params: bySite,
      body: sideNamesRequest,
      auth: 'site-owner',
      handler: ({ site, body }) => setSideNames(deps.database, { siteId: site.id, sides: body }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/sites/{siteId}/guests/from-answers',
      summary: 'Put those on the list whose answers are nobody’s, or those of one reply',
      params: bySite,
      query: fromAnswersQuery,
      response: fromAnswersResponse,
      errors: ['guests-full'],
      auth: 'site-owner',
      handler: ({ site, query }) => addFromAnswers(deps, site.id, query),
    }),
    defineRoute({
      method: 'post',
      path: `${households}/delete`,
      summary: 'Take households off the list; their answers stay',
      params: bySite,
      body: deleteHouseholdsRequest,
      auth: 'site-owner',
      handler: async ({ site, body: { ids } }) => {
        await deleteHouseholds(deps.database, { siteId: site.id, ids })
      },
    }),
    defineRoute({
      method: 'post',
      path: `${households}/change`,
      summary: 'Set side, list, language, tags or a later deadline of many households',
      params: bySite,
      body: changeHouseholdsRequest,
      auth: 'site-owner',
      handler: ({ site, body }) => changeHouseholds(deps, { siteId: site.id, change: body }),
    }),
    defineRoute({
      method: 'post',
      path: `${households}/move`,
      summary: 'Put persons into another household, or into a new one',
      params: bySite,
      body: moveInviteesRequest,
      errors: ['stale-household', 'guests-full'],
      auth: 'site-owner',
      handler: ({ site, body }) => moveToHousehold(deps, { site, move: body }),
    }),
    defineRoute({
      method: 'put',
      path: `${households}/sent`,
      summary: 'Note that households have, or have not, been sent their link',
      params: bySite,
      body: sentRequest,
      auth: 'site-owner',
      handler: ({ site, body: { ids, sent } }) => {
        const sentAt = sent ? deps.clock.now().toISOString() : null
        return markSent(deps.database, { siteId: site.id, ids, sentAt })
      },
    }),
  ]
}
