import type Koa from 'koa'
import * as z from 'zod'
import type { AnswerDeps } from '../../commands/answers/answer-deps.ts'
import { languageOf, loadPublishedSite, type PublishedSite } from '../../commands/answers/published-site.ts'
import { cancelReservation } from '../../commands/gifts/cancel-reservation.ts'
import { reserveGift } from '../../commands/gifts/reserve-gift.ts'
import { checkAdmitted } from '../../commands/visitors/admission.ts'
import { findGiftState } from '../../db/gift/gift-repository.ts'
import { isPublished } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import {
  giftRequest,
  giftReservationsResponse,
  reserveRequest,
  reserveResponse,
} from '../../domain/gifts/gifts-contract.ts'
import { documentIdSchema, idSchema } from '../../domain/ids.ts'
import type { ApiDeps } from '../api-deps.ts'
import { defineRoute, type Route } from '../route.ts'

export type GiftRouteDeps = Pick<
  ApiDeps,
  'database' | 'clock' | 'publishQueue' | 'secrets' | 'settings' | 'rateLimits' | 'wakeOutbox'
> &
  Pick<AnswerDeps, 'siteOrigin' | 'mayMailGuest'>

export const ofGift = z.object({ siteId: idSchema, moduleId: documentIdSchema, itemId: documentIdSchema })

/** With `v2`, and without for older clients (product-rules.md#gifts). */
export const giftPaths = [
  '/api/gift-registry/{siteId}/{moduleId}/{itemId}/v2',
  '/api/gift-registry/{siteId}/{moduleId}/{itemId}',
]

/** Guests' calls about wish lists. */
export function giftRoutes(deps: GiftRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/gift-registry/{siteId}',
      summary: 'What is reserved of the gifts of a published site',
      params: ofGift.pick({ siteId: true }),
      response: giftReservationsResponse,
      errors: ['not-found', 'password-required'],
      auth: 'none',
      rateLimit: 'giftState',
      guests: true,
      async handler({ params, http }) {
        const state = await findGiftState(deps.database, params.siteId)
        if (state === undefined || !isPublished(state, deps.clock.now())) throw new DomainError('not-found')
        checkAdmitted(deps, state, http.cookies)
        return { giftRegistryReservations: state.giftReservations }
      },
    }),
    ...giftPaths.flatMap((path) => [
      defineRoute({
        method: 'put',
        path,
        summary:
          'Reserve so many of a gift, with a password of the guest’s own; gives the private link that takes it back',
        params: ofGift,
        query: z.object({ language: z.string().max(10).optional().catch(undefined) }),
        body: reserveRequest,
        response: reserveResponse,
        errors: [
          'not-found',
          'password-required',
          'gift-gone',
          'gift-taken',
          'gift-not-reservable',
          'too-many-requests',
          'busy',
        ],
        auth: 'none',
        rateLimit: 'gift',
        guests: true,
        async handler({ params, body, http, query, network }) {
          const site = await siteOfGuest(deps, params.siteId, http)
          const language = languageOf(site, query.language ?? '')
          return reserveGift(deps, { ...body, site, place: params, language, network })
        },
      }),
      defineRoute({
        method: 'delete',
        path,
        summary: 'Take back so many of what was reserved with a password',
        params: ofGift,
        body: giftRequest,
        response: giftReservationsResponse,
        errors: [
          ...(['not-found', 'password-required', 'gift-not-reservable', 'too-many-requests', 'busy'] as const),
          ...(['wrong-gift-password', 'gift-fewer-reserved'] as const),
        ],
        auth: 'none',
        rateLimit: 'gift',
        guests: true,
        async handler({ params, body, http, network }) {
          const site = await siteOfGuest(deps, params.siteId, http)
          const input = { ...body, site, place: params, network }
          const left = await cancelReservation({ ...deps, guesses: deps.rateLimits }, input)
          return { giftRegistryReservations: left }
        },
      }),
    ]),
  ]
}

/** A published site that the guest may see. Throws `not-found` or `password-required`. */
async function siteOfGuest(deps: GiftRouteDeps, siteId: string, http: Koa.Context): Promise<PublishedSite> {
  const site = await loadPublishedSite(deps, siteId)
  checkAdmitted(deps, site, http.cookies)
  return site
}
