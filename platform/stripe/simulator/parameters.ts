import * as z from 'zod'
import { invalidRequest } from './stripe-error.ts'

/** Nested form data in Stripe's notation: `metadata[a]=1&types[]=card` → `{ metadata: { a: '1' }, types: { '0': 'card' } }`. */
export interface FormTree {
  [key: string]: string | FormTree
}

/** Parses a form-encoded body. Throws Stripe's 400 for a malformed or dangerous key. */
export function parseForm(body: string): FormTree {
  const root: FormTree = Object.create(null)
  for (const [key, value] of new URLSearchParams(body)) {
    const parts = key.split(/[[\]]+/).filter((part, index) => part !== '' || index === 0)
    if (key.endsWith('[]')) parts.push('')
    let node = root
    for (const [depth, part] of parts.entries()) {
      const name = part === '' ? String(Object.keys(node).length) : part
      if (name === '__proto__' || depth > 4) throw invalidRequest(`Invalid parameter: ${key}`, key)
      if (depth === parts.length - 1) {
        node[name] = value
        break
      }
      const below = node[name] ?? Object.create(null)
      if (typeof below === 'string') throw invalidRequest(`Invalid parameter: ${key}`, key)
      node[name] = below
      node = below
    }
  }
  return root
}

const metadata = z.record(z.string().max(40), z.string().max(500)).refine((all) => Object.keys(all).length <= 50)
const list = z.record(z.string(), z.string()).transform((byIndex) => Object.values(byIndex))
const bool = z.enum(['true', 'false']).transform((value) => value === 'true')
const webUrl = z.string().max(2000).refine(isWebUrl)
/** Sent by a caller without the secret key: the intent's secret as proof, and the publishable key. */
const clientFields = { client_secret: z.string().optional(), key: z.string().optional() }

/** Stripe's minimum in SEK is 3.00. */
const amount = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number)
  .refine((value) => value >= 300)

export const createParameters = z.strictObject({
  amount,
  currency: z
    .string()
    .regex(/^[a-zA-Z]{3}$/)
    .transform((value) => value.toLowerCase()),
  metadata: metadata.optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(500).optional(),
  allowed_payment_method_types: list.optional(),
  automatic_payment_methods: z.object({ enabled: bool, allow_redirects: z.string().optional() }).optional(),
})
export type CreateParameters = z.infer<typeof createParameters>

export const updateParameters = z.strictObject({
  amount: amount.optional(),
  metadata: metadata.optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(500).optional(),
})
export type UpdateParameters = z.infer<typeof updateParameters>

export const refundParameters = z.strictObject({
  payment_intent: z.string().max(100),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,7}$/)
    .transform(Number)
    .optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})
export type RefundParameters = z.infer<typeof refundParameters>

export const cancelParameters = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
})

export const confirmParameters = z.strictObject({
  ...clientFields,
  payment_method: z.string().max(100).optional(),
  payment_method_data: z.object({ type: z.enum(['card', 'mobilepay']) }).optional(),
  return_url: webUrl.optional(),
  use_stripe_sdk: bool.optional(),
})
export type ConfirmParameters = z.infer<typeof confirmParameters>

export const retrieveParameters = z.strictObject(clientFields)

/** Validates a form by a schema. Missing, invalid and unknown parameters throw Stripe's 400, which names the parameter. */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, form: FormTree): z.output<Schema> {
  const result = schema.safeParse(plain(form))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? ''
    // removed in API version 2026-09-30.endive
    if (key === 'payment_method_types')
      throw invalidRequest(`${key} is no longer supported.`, key, 'payment_method_types_no_longer_supported')
    throw invalidRequest(`Received unknown parameter: ${key}`, key, 'parameter_unknown')
  }
  const name = issue?.path.map(String).join('.') ?? ''
  const missing = issue !== undefined && issue.path.length === 1 && form[name] === undefined
  throw missing
    ? invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing')
    : invalidRequest(`Invalid ${name}`, name, name === 'amount' ? 'amount_too_small' : 'parameter_invalid')
}

function plain(form: FormTree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, typeof value === 'string' ? value : plain(value)]),
  )
}

function isWebUrl(value: string): boolean {
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  return protocol === 'https:' || protocol === 'http:'
}
