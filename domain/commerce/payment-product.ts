import * as z from 'zod'

/** Products for a site (product-rules.md#prices). */
export const paymentProducts = [
  'subdomain',
  'extend_subdomain',
  'domain_name',
  'domain_name_upgrade_from_subdomain',
  'domain_name_other_registrar',
  'domain_name_other_registrar_upgrade_from_subdomain',
] as const
export const paymentProductSchema = z.enum(paymentProducts)
export type PaymentProduct = z.infer<typeof paymentProductSchema>

/** Whether a product is the connection of a domain registered elsewhere. */
export const isOtherRegistrar = (product: string) =>
  product === 'domain_name_other_registrar' || product === 'domain_name_other_registrar_upgrade_from_subdomain'
