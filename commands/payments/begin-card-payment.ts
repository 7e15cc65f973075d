import type { Database } from '../../db/core/connection.ts'
import type { Order } from '../../db/order/order-repository.ts'
import {
  endPayment,
  insertPayment,
  type Payment,
  paymentsOfOrder,
  setProviderId,
} from '../../db/payment/payment-repository.ts'
import { cardInstruments } from '../../domain/commerce/market.ts'
import type { StripePaymentResponse } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type CardPayment, PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import { endingOtherAddress } from './end-other-address.ts'
import { openOrder, type Purchase } from './open-order.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settlePayment } from './settle-payment.ts'

/** Attempts to replace a payment that turns out to have ended, before giving up. */
const maxAttempts = 3

/**
 * Starts a card payment. It is stored before the call to Stripe, with its reference as Stripe's idempotency key, so that a lost response
 * or an impatient retry never causes a second charge: an order has at most one open card payment. Throws what `openOrder` throws, and
 * `payment-unavailable`.
 */
export async function beginCardPayment(deps: PaymentDeps, purchase: Purchase): Promise<StripePaymentResponse> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const begun = await endingOtherAddress(deps, () =>
      deps.database.transaction(async (transaction) => {
        const order = await openOrder(deps, transaction, purchase)
        return { order, payment: await openPayment(deps, transaction, order) }
      }),
    )
    if (begun === undefined) continue
    const { order, payment } = begun
    const card = await callStripe(deps, () => cardOf(deps, order, payment))
    // ended in the meantime, in favour of another address: do not hand out its client secret
    if (payment.providerId === null && !(await setProviderId(deps.database, payment.reference, card.id))) continue
    if (card.status === 'cancelled')
      await endPayment(deps.database, { reference: payment.reference, status: 'cancelled' })
    else if (card.status === 'paid') await settlePayment(deps, 'stripe', card)
    else if (card.clientSecret !== null)
      return {
        client_secret: card.clientSecret,
        reference: payment.reference,
        stripe_public_key: deps.cards.publicKey,
      }
  }
  throw new DomainError('payment-unavailable')
}

/** The order's open card payment, or a new one. */
async function openPayment(deps: PaymentDeps, transaction: Database, order: Order): Promise<Payment> {
  const open = (await paymentsOfOrder(transaction, order.id)).findLast(
    ({ method, status }) => method === 'stripe' && status === 'created',
  )
  if (open !== undefined) return open
  const payment: Payment = {
    reference: newId(),
    orderId: order.id,
    method: 'stripe',
    amount: order.amount,
    status: 'created',
    providerId: null,
    callbackIdentifier: null,
    payerAlias: null,
    errorCode: null,
    createdAt: deps.clock.now().toISOString(),
    paidAt: null,
  }
  await insertPayment(transaction, payment)
  return payment
}

/** All parameters come from immutable parts of the stored order, since the same idempotency key must mean the same call. */
async function cardOf(deps: PaymentDeps, order: Order, payment: Payment): Promise<CardPayment> {
  if (payment.providerId !== null) {
    const card = await deps.cards.find(payment.providerId)
    if (card === undefined) throw new DomainError('payment-unavailable')
    return card
  }
  return deps.cards.begin({
    amount: payment.amount,
    instruments: cardInstruments[deps.market],
    metadata: { reference: payment.reference, siteId: order.siteId, product: order.lines[0]?.product ?? order.kind },
    idempotencyKey: `payment-${payment.reference}`,
  })
}

async function callStripe<T>(deps: PaymentDeps, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.error(error.details, 'Stripe did not take a call')
    throw new DomainError('payment-unavailable')
  }
}
