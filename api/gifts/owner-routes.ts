import * as z from 'zod'
import { freeReservation } from '../../commands/gifts/free-reservation.ts'
import { listReservations } from '../../db/gift/gift-repository.ts'
import { giftReservationsResponse, ownersReservationsResponse } from '../../domain/gifts/gifts-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { defineRoute, type Route } from '../route.ts'
import type { GiftRouteDeps } from './routes.ts'

/** Owners' access to reservations. */
export function ownersGiftRoutes(deps: GiftRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/gift-reservations',
      summary: 'Every reservation of the site’s gifts, oldest first',
      params: z.object({ siteId: idSchema }),
      response: ownersReservationsResponse,
      auth: 'site-owner',
      async handler({ site }) {
        const reservations = await listReservations(deps.database, { siteId: site.id })
        return {
          giftRegistryReservations: site.giftReservations,
          reservations: reservations.map(({ id, itemId, title, name, quantity, createdAt }) => ({
            _id: id,
            giftRegistryId: itemId,
            title,
            name,
            quantity,
            createdAt,
          })),
        }
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/sites/{siteId}/gift-reservations/{reservationId}',
      summary: 'Take a guest’s reservation away, so that others can reserve',
      params: z.object({ siteId: idSchema, reservationId: idSchema }),
      response: giftReservationsResponse,
      errors: ['not-found'],
      auth: 'site-owner',
      handler: async ({ params }) => ({ giftRegistryReservations: await freeReservation(deps, params) }),
    }),
  ]
}
