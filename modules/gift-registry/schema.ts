import * as z from 'zod'
import { giftLimits, isWebAddress } from '../../domain/gifts/gift.ts'
import { documentIdSchema } from '../../domain/ids.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { richTextSchema } from '../../domain/text/rich-text.ts'
import { translatableSchema } from '../../domain/text/translatable-schema.ts'
import { listSchema } from '../kit/list-schema.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

/** A link for guests; anything that isn't a web address becomes empty. */
const linkSchema = z
  .string()
  .max(giftLimits.link)
  .transform((text) => text.trim())
  .transform((text) => (isWebAddress(text) ? text : ''))
  .default('')

const giftItemSchema = z.object({
  id: documentIdSchema,
  title: titleSchema,
  link: linkSchema,
  description: translatableSchema(giftLimits.description).default({}),
  reservable: z.boolean().default(true),
  /** Null if the owner has left it empty (product-rules.md#gifts). */
  quantity: z.number().int().min(1).max(giftLimits.quantity).nullable().default(1),
  image: imageSchema.nullable().default(null),
})
export type GiftItem = z.infer<typeof giftItemSchema>

/** The owner's text; if missing, the language's built-in one is used (labels.ts). */
const label = translatableSchema(giftLimits.label).default({})

export const giftRegistrySchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('GiftRegistry'),
  title: titleSchema,
  text: richTextSchema.default({}),
  items: listSchema(giftItemSchema, giftLimits.items),
  /** Whether to start with a button or the list itself; lists with at most one gift are always shown at once. */
  showAs: z.enum(['START', 'LIST']).default('START'),
  showGiftRegistryButton: label,
  reserveButton: label,
  cancelReservationButton: label,
  labelReservePassword: label,
  labelReserveQuantity: label,
  labelCancelReservationPassword: label,
  labelCancelReservationQuantity: label,
  statusTextReservedSingular: label,
  statusTextQuantity: label,
  statusTextReservedPlural: label,
})
export type GiftRegistryModule = z.infer<typeof giftRegistrySchema>

/** A new list without gifts. */
export function giftRegistryDefaults(id: string): GiftRegistryModule {
  return giftRegistrySchema.parse({ id, siteModuleType: 'GiftRegistry' })
}
