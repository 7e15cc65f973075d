import * as z from 'zod'
import { cancelByLink, openReservation } from '../../commands/gifts/reservation-link.ts'
import { idSchema } from '../../domain/ids.ts'
import { renderReservationPage } from '../../renderer/reservation-page.tsx'
import { pageQuery } from '../answer-pages/form-routes.ts'
import { answerGuest, type GuestPageDeps } from '../answer-pages/guest-page.ts'
import { defineRoute, type Route } from '../route.ts'
import type { GiftRouteDeps } from './routes.ts'

const params = z.object({ siteId: idSchema, token: z.string().max(200) })
const call = {
  path: '/api/gift-reservations/{siteId}/{token}',
  params,
  query: pageQuery,
  auth: 'none',
  guests: true,
  response: { contentType: 'text/html; charset=utf-8' },
} as const

/** A reservation's private link: opening it changes nothing; only its button cancels the reservation. */
export function giftLinkRoutes(deps: GiftRouteDeps & GuestPageDeps): Route[] {
  return [
    defineRoute({
      ...call,
      method: 'get',
      summary: 'A guest’s reservation, by its private link',
      handler: ({ params, query, http, network }) =>
        answerGuest(deps, { http, network, siteId: params.siteId, language: query.language }, async ({ frame }) => {
          const opened = await openReservation(deps, params)
          const page = { ...frame, action: http.path }
          if (opened === undefined) return { html: renderReservationPage({ ...page, state: 'unknown' }), status: 404 }
          const { reservation } = opened
          if (reservation === undefined) return { html: renderReservationPage({ ...page, state: 'cancelled' }) }
          const state = query.sent === undefined ? 'reserved' : 'just-reserved'
          return { html: renderReservationPage({ ...page, state, reservation }) }
        }),
    }),
    defineRoute({
      ...call,
      method: 'post',
      summary: 'Take the reservation back; leads to its page, which says so',
      handler: ({ params, query, http, network }) =>
        answerGuest(
          deps,
          { http, network, siteId: params.siteId, language: query.language, limit: 'gift' },
          async ({ language }) => {
            await cancelByLink(deps, params)
            return { seeOther: `${http.path}?language=${language}` }
          },
        ),
    }),
  ]
}
