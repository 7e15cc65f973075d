import * as z from 'zod'
import { submissionIdSchema } from '../forms/answers-contract.ts'
import { cleanText } from '../forms/form-answers.ts'
import { mailAddressSchema } from '../mail-address.ts'
import { giftLimits } from './gift.ts'

/** HTTP bodies of gift reservations, as guests send them and as owners read them (product-rules.md#gifts). */

/** A guest's own password; NFC and trimmed, because phone keyboards add spaces and differ in how they compose letters. */
const giftPassword = z
  .string()
  .max(giftLimits.password)
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1))

/** Mail address for the private link; '' to send none. */
const linkMail = z.union([z.literal(''), mailAddressSchema])

/** PUT and DELETE /api/gift-registry/{siteId}/{moduleId}/{itemId}[/v2]. */
export const giftRequest = z.object({
  quantity: z.number().int().min(1).max(giftLimits.quantity),
  password: giftPassword,
  /** Idempotency key, made in the guest's browser: a repeat gets the response of the first request. */
  requestId: submissionIdSchema.optional(),
})
export type GiftRequest = z.infer<typeof giftRequest>

/** PUT: a guest may also give a name, and have the private link mailed. */
export const reserveRequest = giftRequest.extend({
  name: z.string().max(giftLimits.guestName).transform(cleanText).default(''),
  mail: linkMail.default(''),
})
export type ReserveRequest = z.infer<typeof reserveRequest>

export const giftReservationsSchema = z.array(
  z.object({ giftRegistryId: z.string(), quantityReserved: z.number().int() }),
)

/** Current reservations of all gifts of the site. */
export const giftReservationsResponse = z.object({ giftRegistryReservations: giftReservationsSchema })
/** Response to a PUT. `cancelPath`: private path on the guest's host for cancelling this reservation. */
export const reserveResponse = giftReservationsResponse.extend({ cancelPath: z.string().optional() })
export type ReserveResponse = z.infer<typeof reserveResponse>
export type GiftReservationsResponse = z.infer<typeof giftReservationsResponse>

/** GET /api/sites/{siteId}/gift-reservations: every reservation, for the site's owner; oldest first. */
export const ownersReservationsResponse = giftReservationsResponse.extend({
  reservations: z.array(
    z.object({
      _id: z.string(),
      giftRegistryId: z.string(),
      /** The gift's title when it was reserved. */
      title: z.string(),
      /** The guest's name; '' when not given. */
      name: z.string(),
      quantity: z.number().int(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type OwnersReservations = z.infer<typeof ownersReservationsResponse>
