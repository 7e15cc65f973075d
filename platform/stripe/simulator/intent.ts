import * as z from 'zod'

/** A payment intent in Stripe's API: the fields used by a card payment with automatic capture. */
export const intentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  /** öre. */
  amount: z.number().int(),
  amount_received: z.number().int(),
  amount_capturable: z.number().int(),
  currency: z.string(),
  client_secret: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'canceled',
    'succeeded',
  ]),
  /** Seconds since 1970. */
  created: z.number().int(),
  livemode: z.literal(false),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.string().nullable(),
  payment_method: z.string().nullable(),
  allowed_payment_method_types: z.array(z.string()).nullable(),
  payment_method_types: z.array(z.string()),
  automatic_payment_methods: z.object({ enabled: z.boolean() }).nullable(),
  next_action: z
    .discriminatedUnion('type', [
      z.object({
        type: z.literal('redirect_to_url'),
        redirect_to_url: z.object({ url: z.string(), return_url: z.string() }),
      }),
      z.object({
        type: z.literal('use_stripe_sdk'),
        use_stripe_sdk: z.object({ type: z.literal('three_d_secure_redirect'), stripe_js: z.string() }),
      }),
    ])
    .nullable(),
  last_payment_error: z
    .object({
      type: z.string(),
      code: z.string(),
      decline_code: z.string().optional(),
      message: z.string(),
      payment_method: z.object({
        id: z.string(),
        object: z.literal('payment_method'),
        type: z.enum(['card', 'mobilepay']),
      }),
    })
    .nullable(),
  cancellation_reason: z.string().nullable(),
  canceled_at: z.number().int().nullable(),
  receipt_email: z.string().nullable(),
  description: z.string().nullable(),
  capture_method: z.literal('automatic'),
  confirmation_method: z.literal('automatic'),
})
export type Intent = z.infer<typeof intentSchema>

/** A refund in Stripe's API. */
export const refundSchema = z.object({
  id: z.string(),
  object: z.literal('refund'),
  /** öre. */
  amount: z.number().int(),
  currency: z.string(),
  payment_intent: z.string(),
  charge: z.string().nullable(),
  status: z.literal('succeeded'),
  reason: z.string().nullable(),
  /** Seconds since 1970. */
  created: z.number().int(),
  metadata: z.record(z.string(), z.string()),
})
export type Refund = z.infer<typeof refundSchema>

/** The fields of a dispute that identify the payment. */
export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  payment_intent: string
  charge: string | null
  status: 'needs_response'
}

export const eventTypes = [
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
] as const
export type EventType = (typeof eventTypes)[number]
