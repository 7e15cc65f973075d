import * as z from 'zod'
import { paymentProducts } from './payment-product.ts'

/** What can be ordered: a product for the site, or printed cards. */
const orderProducts = [...paymentProducts, 'cards'] as const
export const orderProductSchema = z.enum(orderProducts)
export type OrderProduct = z.infer<typeof orderProductSchema>

const paymentMethods = ['stripe', 'swish'] as const
export const paymentMethodSchema = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof paymentMethodSchema>
