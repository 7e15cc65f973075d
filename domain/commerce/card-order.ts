import * as z from 'zod'
import { idSchema } from '../ids.ts'
import { mailAddressSchema } from '../mail-address.ts'
import { cardQuantities, envelopeKinds } from './card-price.ts'

/**
 * Status of a card order. `open`: not paid. `paid`: the print file is being made. `filed`: the file is ready and the order is being
 * placed with the print shop. `sent`: the print shop has accepted it. `refused`: needs manual action, either a correction or a
 * refund. `cancelled`: will not be printed.
 */
const cardOrderStatuses = [
  'open',
  'paid',
  'filed',
  'sent',
  'in_production',
  'shipped',
  'delivered',
  'refused',
  'cancelled',
] as const
export const cardOrderStatusSchema = z.enum(cardOrderStatuses)

/** One line of an address label: control characters dropped, white space collapsed, NFC. */
const line = (longest: number) =>
  z
    .string()
    .transform((value) => value.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim().normalize('NFC'))
    .pipe(z.string().min(1).max(longest))

/** A Swedish post code: five digits, normalised from input with a space or an `SE` prefix. */
export const postCodeSchema = z
  .string()
  .max(20)
  .transform((value) => value.replace(/^\s*SE-?/i, '').replace(/\s/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{4}$/))

const phone = z
  .string()
  .max(40)
  .transform((value) =>
    value
      .replace(/[\s()-]/g, '')
      .replace(/^00/, '+')
      .replace(/^0/, '+46'),
  )
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/))

/** Delivery address of printed cards; Sweden only. */
export const shippingAddressSchema = z.object({
  firstName: line(60),
  lastName: line(60),
  addressLine1: line(100),
  postCode: postCodeSchema,
  city: line(60),
  email: mailAddressSchema,
  phone,
})
export type ShippingAddress = z.infer<typeof shippingAddressSchema>

const quantity = z.number().refine((value) => cardQuantities.includes(value), 'must be 10, 20 … 300')
const envelopes = z.enum(envelopeKinds)
const methodUid = z.string().min(1).max(100)

/** POST /api/orders/shipmentMethods/: an order, as far as it is filled in. */
export const shipmentMethodsRequest = z.object({
  shippingAddress: shippingAddressSchema,
  print: idSchema,
  quantity,
  envelopes,
  site: idSchema.optional(),
  shipmentMethodUid: methodUid.optional(),
  shipmentMethodName: z.string().max(200).optional(),
})
export const shipmentMethodsResponse = z.object({
  shipmentMethods: z.array(
    z.object({
      shipmentMethodUid: z.string(),
      name: z.string(),
      /** `express`, `normal` and `pick_up` are known; the print shop may name others. */
      type: z.string(),
      /** What the print shop charges, in öre; the buyer pays the fixed shipping of the price list instead. */
      price: z.number().int(),
      minDeliveryDays: z.number().int(),
      maxDeliveryDays: z.number().int(),
    }),
  ),
})
export type ShipmentMethodsResponse = z.infer<typeof shipmentMethodsResponse>

/** POST /api/orders/ */
export const createOrderRequest = z.object({
  print: idSchema,
  site: idSchema,
  quantity,
  envelopes,
  shipmentMethodUid: methodUid,
  /** Accepted but ignored: the name comes from the print shop. */
  shipmentMethodName: z.string().max(200).optional(),
  shippingAddress: shippingAddressSchema,
})
export type CreateOrderRequest = z.input<typeof createOrderRequest>
export const createOrderResponse = z.object({ id: z.string() })

/** GET /api/orders/{id}; amounts in öre. */
export const orderResponse = z.object({
  _id: z.string(),
  totalInclVat: z.number().int(),
  totalVat: z.number().int(),
  shipment: z.object({
    priceInclVat: z.number().int(),
    shipmentMethodUid: z.string(),
    name: z.string(),
    minDeliveryDays: z.number().int(),
    maxDeliveryDays: z.number().int(),
    carrier: z.string().nullable(),
    trackingCode: z.string().nullable(),
    trackingUrl: z.string().nullable(),
  }),
  items: z.array(
    z.object({
      print: z.string(),
      title: z.string(),
      priceInclVat: z.number().int(),
      quantity: z.number().int(),
      envelopes,
      rounded: z.boolean(),
    }),
  ),
  shippingAddress: z.object({
    ...shippingAddressSchema.shape,
    postCode: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  status: cardOrderStatusSchema,
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Reference of the payment that has a receipt; null until the order is paid. */
  paymentReference: z.string().nullable(),
})
export type OrderResponse = z.infer<typeof orderResponse>
export const orderListResponse = z.object({ orders: z.array(orderResponse) })
