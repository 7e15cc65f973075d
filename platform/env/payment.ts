import * as z from 'zod'
import { port, SettingsError, url } from './variables.ts'

export const paymentVariables = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLIC_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_URL: z
    .string()
    .refine(isHttpsOrLoopback, 'must be an address that begins with https://, or with http://127.0.0.1')
    .optional(),
  STRIPE_SIMULATOR_PORT: port(12111),
  SWISH_URL: url(['https:']).optional(),
  SWISH_QR_URL: url(['https:']).default('https://mpc.getswish.net/qrg-swish/api/v1/commerce'),
  SWISH_PAYEE_ALIAS: z
    .string()
    .regex(/^123\d{7}$/, 'must be a Swish number of 10 digits that begins with 123')
    .optional(),
  SWISH_CERTIFICATE_FILE: z.string().min(1).optional(),
  SWISH_KEY_FILE: z.string().min(1).optional(),
  SWISH_CA_FILE: z.string().min(1).optional(),
  SWISH_SIMULATOR_PORT: port(12112),
})

type Values = z.infer<typeof paymentVariables>

export interface StripeSettings {
  secretKey: string
  publicKey: string
  webhookSecret: string
  /** Undefined for Stripe's own API. */
  apiUrl: string | undefined
}

/** The merchant's account at Swish. Files are PEM. */
export interface SwishSettings {
  url: string
  qrUrl: string
  payeeAlias: string
  /** Includes the whole chain. */
  certificateFile: string
  keyFile: string
  /** CA that signed the certificate of Swish's server; undefined for Node's built-in CAs. */
  caFile: string | undefined
}

/** The secret key is sent to this address, so plain HTTP is allowed only on loopback. */
function isHttpsOrLoopback(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}

/** Undefined when none of the three is set. Throws `SettingsError` when only some are. */
export function stripeSettings(values: Values): StripeSettings | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === names.length) return undefined
  const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET } = values
  if (STRIPE_SECRET_KEY === undefined || STRIPE_PUBLIC_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined)
    throw new SettingsError(`${missing.join(', ')} must be set too: the three STRIPE settings go together`)
  return {
    secretKey: STRIPE_SECRET_KEY,
    publicKey: STRIPE_PUBLIC_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: values.STRIPE_URL,
  }
}

/** Undefined when no Swish setting is set. Throws `SettingsError` when only some are. */
export function swishSettings(values: Values): SwishSettings | undefined {
  const { SWISH_URL, SWISH_PAYEE_ALIAS, SWISH_CERTIFICATE_FILE, SWISH_KEY_FILE, SWISH_CA_FILE } = values
  const all = { SWISH_URL, SWISH_PAYEE_ALIAS, SWISH_CERTIFICATE_FILE, SWISH_KEY_FILE }
  if ([...Object.values(all), SWISH_CA_FILE].every((value) => value === undefined)) return undefined
  if (
    SWISH_URL === undefined ||
    SWISH_PAYEE_ALIAS === undefined ||
    SWISH_CERTIFICATE_FILE === undefined ||
    SWISH_KEY_FILE === undefined
  )
    throw new SettingsError(`${Object.keys(all).join(', ')} go together`)
  return {
    url: SWISH_URL.replace(/\/+$/, ''),
    qrUrl: values.SWISH_QR_URL,
    payeeAlias: SWISH_PAYEE_ALIAS,
    certificateFile: SWISH_CERTIFICATE_FILE,
    keyFile: SWISH_KEY_FILE,
    caFile: SWISH_CA_FILE,
  }
}
