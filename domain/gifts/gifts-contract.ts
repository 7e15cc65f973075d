import * as z from 'zod'
import { submissionIdSchema } from '../forms/answers-contract.ts'
import { cleanText } from '../forms/form-answers.ts'
import { giftLimits } from './gift.ts'

/** What guests send about gifts and what owners read of it (product-rules.md#gifts). */

/** A guest's own password: as it is meant, not as a phone's keyboard has left it. */
const giftPassword = z
  .string()
  .max(giftLimits.password)
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1))

/** Where the private link is mailed; '' for nowhere. */
const linkMail = z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())])

/** PUT and DELETE /api/gift-registry/{siteId}/{moduleId}/{itemId}[/v2]. */
export const giftRequest = z.object({
  quantity: z.number().int().min(1).max(giftLimits.quantity),
  password: giftPassword,
  /** Made in the guest's browser: a repeat of the same id is answered as the first was. */
  requestId: submissionIdSchema.optional(),
})
export type GiftRequest = z.infer<typeof giftRequest>

/** PUT: beside quantity and password a guest may say who it is, and have the private link mailed. */
export const reserveRequest = giftRequest.extend({
  name: z.string().max(giftLimits.guestName).transform(cleanText).default(''),
  mail: linkMail.default(''),
})
export type ReserveRequest = z.infer<typeof reserveRequest>

export const giftReservationsSchema = z.array(
  z.object({ giftRegistryId: z.string(), quantityReserved: z.number().int() }),
)

/** What is reserved of every gift of the site now. */
export const giftReservationsResponse = z.object({ giftRegistryReservations: giftReservationsSchema })
/** Answer to a PUT. `cancelPath`: private address on the guest's host by which this reservation is taken back. */
export const reserveResponse = giftReservationsResponse.extend({ cancelPath: z.string().optional() })
export type ReserveResponse = z.infer<typeof reserveResponse>
export type GiftReservationsResponse = z.infer<typeof giftReservationsResponse>

/** GET /api/sites/{siteId}/gift-reservations: each reservation, as its site's owner sees it; oldest first. */
export const ownersReservationsResponse = giftReservationsResponse.extend({
  reservations: z.array(
    z.object({
      _id: z.string(),
      giftRegistryId: z.string(),
      /** What the gift was called when it was reserved. */
      title: z.string(),
      /** What the guest goes by; '' where they have not said. */
      name: z.string(),
      quantity: z.number().int(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type OwnersReservations = z.infer<typeof ownersReservationsResponse>
