import * as z from 'zod'
import { port, SettingsError, url } from './variables.ts'

export const printShopVariables = z.object({
  GELATO_API_KEY: z.string().min(1).optional(),
  GELATO_URL: url(['https:']).default('https://order.gelatoapis.com'),
  GELATO_WEBHOOK_SECRET: z.string().min(20, 'must have at least 20 characters').optional(),
  GELATO_CARD: z.string().min(1).default('cards_pf_a6_pt_300-gsm-uncoated_cl_4-4_ver'),
  GELATO_ROUNDED_CARD: z.string().min(1).optional(),
  GELATO_ENVELOPE: z.string().min(1).optional(),
  GELATO_PREMIUM_ENVELOPE: z.string().min(1).optional(),
  PRINT_SHOP_SIMULATOR_PORT: port(12114),
})

/** The account at Gelato, and the products ordered there. */
export interface PrintShopSettings {
  url: string
  apiKey: string
  /** Sent by its webhooks in the header X-Webhook-Secret. */
  webhookSecret: string
  /** Gelato's product ids. */
  products: { card: string; roundedCard: string; envelopes: { standard: string; premium: string } }
}

/** Undefined when cards are not sold in print. Throws `SettingsError`. */
export function printShopSettings(values: z.infer<typeof printShopVariables>): PrintShopSettings | undefined {
  const { GELATO_API_KEY: apiKey } = values
  if (apiKey === undefined) return undefined
  const need = (
    name: 'GELATO_WEBHOOK_SECRET' | 'GELATO_ROUNDED_CARD' | 'GELATO_ENVELOPE' | 'GELATO_PREMIUM_ENVELOPE',
  ): string => {
    const value = values[name]
    if (value === undefined) throw new SettingsError(`${name} must be set too where GELATO_API_KEY is`)
    return value
  }
  return {
    url: values.GELATO_URL.replace(/\/+$/, ''),
    apiKey,
    webhookSecret: need('GELATO_WEBHOOK_SECRET'),
    products: {
      card: values.GELATO_CARD,
      roundedCard: need('GELATO_ROUNDED_CARD'),
      envelopes: { standard: need('GELATO_ENVELOPE'), premium: need('GELATO_PREMIUM_ENVELOPE') },
    },
  }
}
