import * as path from 'node:path'
import * as z from 'zod'
import { openStateFile, type StateFile } from '../../simulator/state-file.ts'

const itemSchema = z.object({
  itemReferenceId: z.string().min(1),
  productUid: z.string().min(1),
  quantity: z.number().int().min(1),
  files: z.array(z.object({ type: z.string(), url: z.url() })).optional(),
  pageCount: z.number().int().optional(),
})
export const addressSchema = z.object({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  addressLine1: z.string().min(1),
  city: z.string().min(1),
  postCode: z.string().min(1),
  country: z.string().length(2),
  email: z.email(),
  phone: z.string().optional(),
})
export const newOrderSchema = z.object({
  orderType: z.enum(['order', 'draft']),
  orderReferenceId: z.string().min(1),
  customerReferenceId: z.string().min(1),
  currency: z.literal('SEK'),
  items: z.array(itemSchema).min(1),
  shipmentMethodUid: z.string().min(1),
  shippingAddress: addressSchema,
})

const orderSchema = newOrderSchema.extend({
  id: z.string(),
  fulfillmentStatus: z.string(),
  /** Why the order failed. */
  message: z.string().nullable(),
  /** SHA-256 of the file; null until it has been fetched. */
  fileHash: z.string().nullable(),
  createdAt: z.string(),
  /** When the order was placed; null for a draft. */
  placedAt: z.string().nullable(),
  tracking: z.object({ code: z.string(), url: z.string(), carrier: z.string() }).nullable(),
})
export type SimulatedOrder = z.infer<typeof orderSchema>

const stateSchema = z.object({ orders: z.record(z.string(), orderSchema) })
export type PrintShopState = z.infer<typeof stateSchema>
export type PrintShopStore = StateFile<PrintShopState>

/** Opens `print-shop-simulator.json` in `dataDir`. Throws when the file exists but is invalid. */
export function openPrintShopStore(dataDir: string): PrintShopStore {
  return openStateFile(path.join(dataDir, 'print-shop-simulator.json'), stateSchema, { orders: {} })
}
