import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../../clock.ts'
import type { SimulatorAnswer } from '../../simulator/loopback-server.ts'
import type { SwishPayment, SwishRefund, SwishSimulatorStore } from './store.ts'

/** What the buyer does in the app; an error code ends the payment in ERROR. */
export type SwishOutcome = 'PAID' | 'DECLINED' | 'CANCELLED' | { errorCode: string }

const digits = z.string().regex(/^[1-9]\d{7,14}$/)
/** Validation rules in the order in which Swish applies them, each with its error code. */
const rules: [field: string, code: string, schema: z.ZodType][] = [
  ['payeeAlias', 'RP01', z.string().regex(/^123\d{7}$/)],
  ['payerAlias', 'BE18', digits.optional()],
  ['callbackUrl', 'RP03', z.string().refine(isCallback)],
  ['amount', 'PA02', z.union([z.number(), z.string().regex(/^\d+(?:\.\d{2})?$/)])],
  ['amount', 'AM02', z.coerce.number().max(999_999_999_999.99)],
  ['amount', 'AM06', z.coerce.number().min(0.01)],
  ['currency', 'AM03', z.literal('SEK')],
  [
    'payeePaymentReference',
    'FF08',
    z
      .string()
      .regex(/^[A-Za-z0-9]{1,35}$/)
      .optional(),
  ],
  [
    'message',
    'RP02',
    z
      .string()
      .max(50)
      .regex(/^[\p{L}0-9 :;.,?!()"]*$/u)
      .optional(),
  ],
]
/** Codes that are answered at once when given as the message (as in Swish's own simulator) or implied by the payer's number. */
const refusedAtOnce = new Set([
  'FF08',
  'RP01',
  'RP02',
  'RP03',
  'RP06',
  'PA02',
  'AM02',
  'AM03',
  'AM06',
  'BE18',
  'ACMT01',
  'ACMT03',
  'ACMT07',
  'VR01',
  'VR02',
])
/** Outcome by the last digits of the payer's number. */
const payers: Record<string, string> = {
  '0001': 'DECLINED',
  '0002': 'BANKIDCL',
  '0003': 'RF07',
  '0004': 'TM01',
  '0005': 'DS24',
  '0006': 'ACMT03',
}
/** Payers whose number ends like this never react. */
const idlePayer = '0007'
const textFields = z.object({
  payeeAlias: z.string(),
  payerAlias: z.string().optional(),
  callbackUrl: z.string(),
  callbackIdentifier: z
    .string()
    .regex(/^[0-9A-Za-z-]{32,36}$/)
    .optional(),
  payeePaymentReference: z.string().optional(),
  message: z.string().default(''),
  amount: z.coerce.number(),
})
const qrFields = z.object({
  token: z.string(),
  format: z.literal('svg'),
  size: z.number().int().min(300).max(2000).optional(),
  border: z.number().int().min(0).max(4).optional(),
})
const refundFields = z.object({
  originalPaymentReference: z.string(),
  callbackUrl: z.string(),
  payerAlias: z.string(),
  amount: z.coerce.number().positive(),
  currency: z.literal('SEK'),
})

interface RequestsDeps {
  store: SwishSimulatorStore
  clock: Clock
  payeeAlias: string
  /** Called when a request is open, with the outcome that its buyer will choose. */
  onCreated(payment: SwishPayment, outcome: SwishOutcome): void
  callBack(url: string, identifier: string | null, body: unknown): void
}

/** Payment requests and refunds by Swish's rules. Each change is stored before it is answered or called back. */
export function createRequests(deps: RequestsDeps) {
  const { store } = deps
  const tokens = new Set<string>()
  const now = () => deps.clock.now().toISOString()

  function put(payment: SwishPayment): void {
    store.payments[payment.id] = payment
    store.save()
    if (payment.status !== 'CREATED')
      deps.callBack(payment.callbackUrl, payment.callbackIdentifier, publicFields(payment))
  }

  return {
    create(id: string, body: unknown): SimulatorAnswer {
      const fields: Record<string, unknown> = z.record(z.string(), z.unknown()).catch({}).parse(body)
      for (const [field, code, schema] of rules) if (!schema.safeParse(fields[field]).success) return refusal(code)
      const read = textFields.safeParse(fields)
      if (!read.success) return { status: 400 }
      if (read.data.payeeAlias !== deps.payeeAlias) return { status: 403 }
      if (store.payments[id] !== undefined) return refusal('RP09')
      const { payerAlias, message } = read.data
      const wish = payers[payerAlias?.slice(-4) ?? ''] ?? (/^[A-Z]{2,}\d*$/.test(message) ? message : 'PAID')
      if (refusedAtOnce.has(wish)) return refusal(wish)
      const active = Object.values(store.payments).some(
        (other) => payerAlias !== undefined && other.payerAlias === payerAlias && other.status === 'CREATED',
      )
      if (active) return refusal('RP06')
      const payment = newPayment(id, read.data, now())
      put(payment)
      if (payerAlias?.endsWith(idlePayer) !== true)
        deps.onCreated(payment, wish === 'PAID' || wish === 'DECLINED' ? wish : { errorCode: wish })
      const headers = { Location: `/swish-cpcapi/api/v1/paymentrequests/${id}` }
      if (payerAlias !== undefined) return { status: 201, headers }
      const token = randomBytes(16).toString('hex')
      tokens.add(token)
      return { status: 201, headers: { ...headers, PaymentRequestToken: token } }
    },

    /** Text of a token's QR code; undefined for an invalid call of the QR service, or an unknown token. */
    qrText(body: unknown): string | undefined {
      const read = qrFields.safeParse(body)
      return read.success && tokens.has(read.data.token) ? `D${read.data.token}` : undefined
    },

    read(id: string): SimulatorAnswer {
      const payment = store.payments[id]
      return payment === undefined ? { status: 404 } : { status: 200, body: publicFields(payment) }
    },

    cancel(id: string, body: unknown): SimulatorAnswer {
      const change = z.tuple([
        z.object({ op: z.literal('replace'), path: z.literal('/status'), value: z.literal('cancelled') }),
      ])
      const payment = store.payments[id]
      if (payment === undefined) return { status: 404 }
      if (!change.safeParse(body).success) return { status: 400 }
      if (payment.status !== 'CREATED') return refusal('RP07')
      put({ ...payment, status: 'CANCELLED' })
      return { status: 200, body: publicFields({ ...payment, status: 'CANCELLED' }) }
    },

    /** Does what the buyer would do in the app. Returns false when the request is no longer open. */
    settle(id: string, outcome: SwishOutcome): boolean {
      const payment = store.payments[id]
      if (payment?.status !== 'CREATED') return false
      if (typeof outcome === 'object')
        put({ ...payment, status: 'ERROR', errorCode: outcome.errorCode, errorMessage: outcome.errorCode })
      else if (outcome === 'PAID')
        put({
          ...payment,
          status: 'PAID',
          datePaid: now(),
          paymentReference: randomBytes(16).toString('hex').toUpperCase(),
        })
      else put({ ...payment, status: outcome })
      return true
    },

    ...createRefunds(deps, now),
  }
}

function newPayment(id: string, fields: z.infer<typeof textFields>, dateCreated: string): SwishPayment {
  return {
    id,
    payeePaymentReference: fields.payeePaymentReference ?? null,
    paymentReference: null,
    callbackUrl: fields.callbackUrl,
    callbackIdentifier: fields.callbackIdentifier ?? null,
    payerAlias: fields.payerAlias ?? null,
    payeeAlias: fields.payeeAlias,
    amount: fields.amount,
    currency: 'SEK',
    message: fields.message,
    status: 'CREATED',
    dateCreated,
    datePaid: null,
    errorCode: null,
    errorMessage: null,
  }
}

function createRefunds({ store, callBack }: RequestsDeps, now: () => string) {
  return {
    refund(id: string, body: unknown): SimulatorAnswer {
      const read = refundFields.safeParse(body)
      if (!read.success) return { status: 400 }
      if (store.refunds[id] !== undefined) return refusal('RP09')
      const { originalPaymentReference: of, amount } = read.data
      const payment = Object.values(store.payments).find(({ paymentReference }) => paymentReference === of)
      if (payment === undefined) return refusal('RF02')
      const given = Object.values(store.refunds)
        .filter(({ originalPaymentReference }) => originalPaymentReference === of)
        .reduce((sum, refund) => sum + refund.amount, 0)
      if (Math.round((given + amount) * 100) > Math.round(payment.amount * 100)) return refusal('RF08')
      const refund: SwishRefund = { id, ...read.data, status: 'PAID', dateCreated: now() }
      store.refunds[id] = refund
      store.save()
      callBack(refund.callbackUrl, null, refund)
      return { status: 201, headers: { Location: `/swish-cpcapi/api/v1/refunds/${id}` } }
    },

    readRefund(id: string): SimulatorAnswer {
      const refund = store.refunds[id]
      return refund === undefined ? { status: 404 } : { status: 200, body: refund }
    },
  }
}

/** The callback identifier is sent only in the callback's header. */
function publicFields({ callbackIdentifier: _, ...payment }: SwishPayment): unknown {
  return payment
}

function refusal(errorCode: string): SimulatorAnswer {
  return { status: 422, body: [{ errorCode, errorMessage: errorCode, additionalInformation: null }] }
}

/** Swish requires https; plain http is allowed only for a product on this machine. */
function isCallback(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
}
