import * as z from 'zod'
import { submissionIdSchema } from './answers-contract.ts'
import { giftLimits } from './gift.ts'

/** What guests send about gifts and what owners read of it (specification 2, section 7). */

/** A guest's own password: as it is meant, not as a phone's keyboard has left it. */
const giftPassword = z
  .string()
  .max(giftLimits.password)
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1))

/** PUT and DELETE /api/gift-registry/{siteId}/{moduleId}/{itemId}[/v2]. */
export const giftRequest = z.object({
  quantity: z.number().int().min(1).max(giftLimits.quantity),
  password: giftPassword,
  /** Made in the guest's browser: a repeat of the same id is answered as the first was. */
  requestId: submissionIdSchema.optional(),
})
export type GiftRequest = z.infer<typeof giftRequest>

export const giftReservationsSchema = z.array(
  z.object({ giftRegistryId: z.string(), quantityReserved: z.number().int() }),
)

/** What is reserved of every gift of the site now. */
export const giftReservationsResponse = z.object({ giftRegistryReservations: giftReservationsSchema })
export type GiftReservationsResponse = z.infer<typeof giftReservationsResponse>

/** GET /api/sites/{siteId}/gift-reservations: each reservation, as its site's owner sees it; oldest first. */
export const ownersReservationsResponse = giftReservationsResponse.extend({
  reservations: z.array(
    z.object({
      _id: z.string(),
      giftRegistryId: z.string(),
      /** What the gift was called when it was reserved. */
      title: z.string(),
      quantity: z.number().int(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type OwnersReservations = z.infer<typeof ownersReservationsResponse>
