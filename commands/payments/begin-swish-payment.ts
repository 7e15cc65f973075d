import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/core/connection.ts'
import type { Order } from '../../db/order/order-repository.ts'
import { endPayment, insertPayment, type Payment, paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { normaliseSwishNumber } from '../../domain/commerce/swish-number.ts'
import type { SwishPaymentResponse } from '../../domain/contracts.ts'
import { DomainError, type ErrorCode, errorCatalogue } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { newId } from '../../platform/ids.ts'
import { PaymentProviderError, type SwishProvider } from '../../platform/payment/payment-provider.ts'
import { endingOtherAddress } from './end-other-address.ts'
import { openOrder, type Purchase } from './open-order.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settlePayment } from './settle-payment.ts'

/** Lifetime of a request in ms: the app gives buyers three minutes. An older request is replaced. */
const lifeInAppMs = 3 * 60_000
/** How long a stored request that Swish does not know may still be in flight from another call, in ms. */
const onItsWayMs = 30_000
const maxAttempts = 3

/** Our error code for each of Swish's refusals; all others become `swish-refused`. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  BE18: 'swish-number-invalid',
  ACMT01: 'swish-not-enrolled',
  ACMT03: 'swish-not-enrolled',
  RP06: 'swish-busy',
}

/**
 * Starts a Swish payment in the app with the number `payerAlias`, or, without one, in the app that opens the token or, with `qr`, scans
 * it. It is stored before the call to Swish, under the id that we choose for it. An order has one open request: a retry with the same
 * number gets the same request, any other call ends it. Throws what `openOrder` throws, `swish-unavailable`, `swish-number-invalid`,
 * `swish-not-enrolled`, `swish-busy`, `swish-refused` (each with `validationMessage` in the buyer's language) and `payment-unavailable`.
 */
export async function beginSwishPayment(
  deps: PaymentDeps,
  purchase: Purchase & { payerAlias: string | undefined; qr: boolean },
): Promise<SwishPaymentResponse> {
  const { swish } = deps
  const { language } = purchase
  if (swish === undefined || deps.market !== 'se') throw refusal('swish-unavailable', language)
  const payerAlias = purchase.payerAlias === undefined ? null : normaliseSwishNumber(purchase.payerAlias)
  if (payerAlias === undefined) throw refusal('swish-number-invalid', language)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const opened = await endingOtherAddress(deps, () =>
      deps.database.transaction((transaction) => openRequest(deps, transaction, purchase, payerAlias)),
    )
    if (opened === undefined) continue
    const { order, payment, earlier } = opened
    if (payment !== undefined) return ask(deps, swish, { order, payment, qr: purchase.qr })
    if (await isStillAsked(deps, swish, earlier, { payerAlias, language }))
      return { swishId: earlier.providerId ?? '', reference: earlier.reference, token: null }
  }
  throw new DomainError('payment-unavailable')
}

/** Stores a new request, or returns the order's earlier one, which has to be dealt with first. */
async function openRequest(
  deps: PaymentDeps,
  transaction: Database,
  purchase: Purchase,
  payerAlias: string | null,
): Promise<{ order: Order } & ({ payment: Payment; earlier: undefined } | { payment: undefined; earlier: Payment })> {
  const order = await openOrder(deps, transaction, purchase)
  const earlier = (await paymentsOfOrder(transaction, order.id)).findLast(
    ({ method, status }) => method === 'swish' && status === 'created',
  )
  if (earlier !== undefined) return { order, payment: undefined, earlier }
  const payment: Payment = {
    reference: newId(),
    orderId: order.id,
    method: 'swish',
    amount: order.amount,
    status: 'created',
    providerId: randomUUID().replaceAll('-', '').toUpperCase(),
    callbackIdentifier: randomUUID(),
    payerAlias,
    errorCode: null,
    createdAt: deps.clock.now().toISOString(),
    paidAt: null,
  }
  await insertPayment(transaction, payment)
  return { order, payment, earlier: undefined }
}

/** Whether an earlier request can be reused. If not, it is ended, unless it turns out to be paid. */
async function isStillAsked(
  deps: PaymentDeps,
  swish: SwishProvider,
  earlier: Payment,
  { payerAlias, language }: { payerAlias: string | null; language: UiLanguage },
): Promise<boolean> {
  const { reference, providerId } = earlier
  if (providerId === null) return false
  const age = deps.clock.now().getTime() - Date.parse(earlier.createdAt)
  const isWanted = payerAlias !== null && earlier.payerAlias === payerAlias && age < lifeInAppMs
  try {
    const found = await swish.find(providerId)
    if (found === undefined) {
      // another call may be sending it right now, so it must not be marked as ended: the buyer may still pay it
      if (age < onItsWayMs) {
        if (isWanted) return true
        throw refusal('swish-busy', language)
      }
      await endPayment(deps.database, { reference, status: 'cancelled', outcomeKnown: false })
    } else if (found.status !== 'open') {
      await settlePayment(deps, 'swish', found)
    } else {
      if (isWanted) return true
      await swish.cancel(providerId)
      await endPayment(deps.database, { reference, status: 'cancelled' })
    }
    return false
  } catch (error) {
    throw unavailable(deps, error)
  }
}

async function ask(
  deps: PaymentDeps,
  swish: SwishProvider,
  { order, payment, qr }: { order: Order; payment: Payment; qr: boolean },
): Promise<SwishPaymentResponse> {
  const { providerId, callbackIdentifier, reference } = payment
  if (providerId === null || callbackIdentifier === null) throw new DomainError('payment-unavailable')
  try {
    const { token } = await swish.begin({
      id: providerId,
      amount: payment.amount,
      payerAlias: payment.payerAlias,
      callbackIdentifier,
      reference,
      message: deps.profile.productName,
    })
    if (!qr || token === null) return { swishId: providerId, reference, token }
    const image = Buffer.from(await swish.drawQr(token)).toString('base64')
    return { swishId: providerId, reference, token, qrCode: `data:image/svg+xml;base64,${image}` }
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !error.refused) throw unavailable(deps, error)
    deps.log.warn({ reference, ...error.details }, 'Swish refused a payment')
    await endPayment(deps.database, { reference, status: 'failed', errorCode: error.code ?? null })
    throw refusal(refusals[error.code ?? ''] ?? 'swish-refused', order.language)
  }
}

function refusal(code: ErrorCode, language: UiLanguage): DomainError {
  return new DomainError(code, { validationMessage: errorCatalogue[code][language] })
}

function unavailable(deps: PaymentDeps, error: unknown): unknown {
  if (!(error instanceof PaymentProviderError)) return error
  deps.log.error(error.details, 'Swish did not take a call')
  return new DomainError('payment-unavailable')
}
