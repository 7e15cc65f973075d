import * as z from 'zod'
import { currency, type Ore, ore } from '../../domain/commerce/ore.ts'
import {
  PaymentProviderError,
  type ProviderPayment,
  type ProviderRefund,
  type SwishProvider,
} from '../payment/payment-provider.ts'
import type { SwishAnswer, SwishClient } from './swish-client.ts'

/** Swish writes amounts in kronor, as JSON numbers; we use öre. */
const kronor = z.number().transform((amount) => ore(Math.round(amount * 100)))
const statusSchema = z.enum(['CREATED', 'PAID', 'DECLINED', 'ERROR', 'CANCELLED'])
const paymentSchema = z.object({
  id: z.string(),
  status: statusSchema,
  amount: kronor,
  currency: z.string(),
  payeeAlias: z.string(),
  payeePaymentReference: z.string().nullish(),
  /** The bank's reference, set once it is paid; a refund must name it. */
  paymentReference: z.string().nullish(),
  errorCode: z.string().nullish(),
})
const refundSchema = z.object({ id: z.string(), status: z.string(), amount: kronor })
const errorsSchema = z.array(z.object({ errorCode: z.string().max(40), errorMessage: z.string().nullish() })).min(1)

const statuses: Record<z.infer<typeof statusSchema>, ProviderPayment['status']> = {
  CREATED: 'open',
  PAID: 'paid',
  DECLINED: 'declined',
  ERROR: 'failed',
  CANCELLED: 'cancelled',
}

/** The id is already in use: by an earlier attempt of ours, since nobody else knows it. */
const idUsed = 'RP09'
/** The bank did not answer Swish in time after the payment had begun: money may have moved. */
const timedOutAtBank = 'DS24'

/** Payments and refunds at Swish (Commerce API v2), or at the simulator. Swish reports outcomes to `callbackUrl`. */
export function createSwishProvider(options: {
  client: SwishClient
  payeeAlias: string
  callbackUrl: string
}): SwishProvider {
  const { client, payeeAlias, callbackUrl } = options

  async function findRaw(id: string) {
    // reading a request exists only in v1
    const answer = await client.call('GET', `/api/v1/paymentrequests/${id}`)
    if (answer.status === 404) return undefined
    return read(paymentSchema, expectStatus(answer, 200))
  }

  async function findRefund(id: string, paymentId: string): Promise<ProviderRefund | undefined> {
    const answer = await client.call('GET', `/api/v1/refunds/${id}`)
    if (answer.status === 404) return undefined
    const refund = read(refundSchema, expectStatus(answer, 200))
    const status = refund.status === 'PAID' ? 'done' : refund.status === 'ERROR' ? 'failed' : 'open'
    return { id: refund.id, key: refund.id, paymentId, status, amount: refund.amount }
  }

  return {
    method: 'swish',
    async begin(order) {
      const body = {
        payeeAlias,
        amount: decimal(order.amount),
        currency,
        callbackUrl,
        callbackIdentifier: order.callbackIdentifier,
        payeePaymentReference: order.reference,
        message: order.message,
        ...(order.payerAlias === null ? {} : { payerAlias: order.payerAlias }),
      }
      const answer = await putOnce(
        client,
        `/api/v2/paymentrequests/${order.id}`,
        body,
        async () => (await findRaw(order.id)) !== undefined,
      )
      const token = answer?.headers.paymentrequesttoken
      // the token was in an answer that was lost
      if (order.payerAlias === null && typeof token !== 'string')
        throw new PaymentProviderError('Swish gave no token', { refused: false })
      return { token: typeof token === 'string' ? token : null }
    },
    drawQr: (token) => client.drawQr({ token, format: 'svg', border: 0 }),
    async find(id) {
      const payment = await findRaw(id)
      if (payment === undefined) return undefined
      const errorCode = payment.errorCode ?? null
      return {
        id: payment.id,
        // a payment to another payee is not one of ours
        reference: payment.payeeAlias === payeeAlias ? (payment.payeePaymentReference ?? null) : null,
        status: statuses[payment.status],
        amount: payment.amount,
        currency: payment.currency,
        errorCode,
        outcomeUnknown: payment.status === 'ERROR' && errorCode === timedOutAtBank,
      }
    },
    async cancel(id) {
      const change = [{ op: 'replace', path: '/status', value: 'cancelled' }]
      const answer = await client.call('PATCH', `/api/v1/paymentrequests/${id}`, change, 'application/json-patch+json')
      expectStatus(answer, 200)
    },
    async refund({ key, paymentId, amount }) {
      const payment = await findRaw(paymentId)
      if (payment?.status !== 'PAID' || typeof payment.paymentReference !== 'string')
        throw new PaymentProviderError('the payment is not one that Swish can give back', { refused: true })
      const body = {
        originalPaymentReference: payment.paymentReference,
        callbackUrl,
        payerAlias: payeeAlias,
        amount: decimal(amount),
        currency,
      }
      await putOnce(
        client,
        `/api/v2/refunds/${key}`,
        body,
        async () => (await findRefund(key, paymentId)) !== undefined,
      )
      return (await findRefund(key, paymentId)) ?? { id: key, key, paymentId, status: 'open', amount }
    },
    findRefund,
  }
}

/**
 * Idempotent PUT under an id of ours: when the answer is lost, asks Swish whether the object exists, and sends it again if not. Undefined
 * when it existed already. A refusal of the second call is reported as an unknown outcome, since it says nothing about the first.
 */
async function putOnce(
  client: SwishClient,
  path: string,
  body: unknown,
  isThere: () => Promise<boolean>,
): Promise<SwishAnswer | undefined> {
  const put = async (): Promise<SwishAnswer | undefined> => {
    const answer = await client.call('PUT', path, body)
    return firstError(answer)?.errorCode === idUsed ? undefined : expectStatus(answer, 201)
  }
  try {
    return await put()
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.refused) throw error
    if (await isThere()) return undefined
  }
  try {
    return await put()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    throw new PaymentProviderError(error.message, { code: error.code, refused: false, cause: error })
  }
}

function decimal(amount: Ore): string {
  return (amount / 100).toFixed(2)
}

function read<Schema extends z.ZodType>(schema: Schema, answer: SwishAnswer): z.output<Schema> {
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success) throw new PaymentProviderError('Swish’s answer is not as documented', { refused: false })
  return parsed.data
}

function firstError(answer: SwishAnswer) {
  const errors = errorsSchema.safeParse(answer.body)
  return errors.success ? errors.data[0] : undefined
}

/** Throws a `PaymentProviderError` for any other status, with Swish's first error code (422 holds a list of them). */
function expectStatus(answer: SwishAnswer, wanted: number): SwishAnswer {
  if (answer.status === wanted) return answer
  const first = firstError(answer)
  throw new PaymentProviderError(first?.errorMessage ?? `Swish answered ${answer.status}`, {
    code: first?.errorCode,
    refused: answer.status >= 400 && answer.status < 500,
    details: { status: String(answer.status) },
  })
}
