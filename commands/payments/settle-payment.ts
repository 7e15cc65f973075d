import type { Database } from '../../db/core/connection.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import { bookEntry } from '../../db/ledger/ledger-repository.ts'
import { findOrder, markOrderPaid, type Order } from '../../db/order/order-repository.ts'
import { insertOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import {
  endPayment,
  findPayment,
  findPaymentOfProvider,
  markPaid,
  type Payment,
  paymentsOfOrder,
} from '../../db/payment/payment-repository.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import { currency } from '../../domain/commerce/ore.ts'
import { idSchema } from '../../domain/ids.ts'
import { newId } from '../../platform/ids.ts'
import { PaymentProviderError, type ProviderPayment } from '../../platform/payment/payment-provider.ts'
import { currentCause } from '../../platform/telemetry/cause.ts'
import { fulfilmentKind, fulfilOrder } from './fulfil-order.ts'
import { type PaymentDeps, providerOf } from './payment-deps.ts'
import { reportProblem } from './problems.ts'

/** What was booked in a transaction, as input for `finishSettlement` after its commit. */
export interface Settlement {
  /** Whether the payment is paid, as of this call or earlier. */
  paid: boolean
  /** Id of the order that became paid by this call. */
  paidOrder: string | null
}

const notPaid: Settlement = { paid: false, paidOrder: null }

/**
 * Books a provider's report on a payment in the caller's transaction. An ended payment is marked as such. A paid one is booked exactly
 * once, however often and by whatever channel it is reported, and its fulfilment is added to the outbox. Reports on unknown payments, or
 * with a wrong amount, pay nothing. Call `finishSettlement` after the commit.
 */
export async function bookPayment(
  deps: PaymentDeps,
  transaction: Database,
  method: PaymentMethod,
  reported: ProviderPayment,
): Promise<Settlement> {
  const found = await findReported(transaction, method, reported)
  if (found === undefined) return bookOrphan(deps, transaction, method, reported)
  if (reported.status === 'open' || reported.status === 'processing')
    return { ...notPaid, paid: found.status === 'paid' }
  if (reported.status !== 'paid') {
    if (found.providerId === reported.id) await endUnpaid(deps, transaction, found, reported)
    return { ...notPaid, paid: found.status === 'paid' }
  }
  const order = await findOrder(transaction, found.orderId)
  if (order === undefined) return notPaid
  const about = { orderId: order.id, reference: found.reference, providerId: reported.id }
  const matches =
    reported.reference === found.reference &&
    (found.providerId === null || found.providerId === reported.id) &&
    reported.amount === found.amount &&
    reported.currency === currency
  if (!matches) {
    await reportProblem(deps, transaction, { kind: 'mismatch', ...about })
    return notPaid
  }
  await lockSite(transaction, order.siteId)
  const paidAt = deps.clock.now().toISOString()
  if (!(await markPaid(transaction, { reference: found.reference, providerId: reported.id, paidAt })))
    return { paid: true, paidOrder: null }
  await bookEntry(transaction, paymentEntry(found, order, reported.id, paidAt))
  if (!(await markOrderPaid(transaction, order.id, paidAt))) {
    await reportProblem(deps, transaction, { kind: 'paid-twice', ...about })
    return { paid: true, paidOrder: null }
  }
  const payload = { orderId: order.id }
  const requestId = currentCause()?.requestId
  await insertOutboxEntry(transaction, { id: newId(), kind: fulfilmentKind, payload, now: paidAt, requestId })
  return { paid: true, paidOrder: order.id }
}

async function endUnpaid(
  deps: PaymentDeps,
  transaction: Database,
  { orderId, reference }: Payment,
  reported: ProviderPayment,
): Promise<void> {
  const { status, errorCode, outcomeUnknown } = reported
  if (status !== 'cancelled' && status !== 'declined' && status !== 'failed') return
  await endPayment(transaction, { reference, status, errorCode, outcomeKnown: outcomeUnknown !== true })
  const about = { orderId, reference, providerId: reported.id }
  if (outcomeUnknown === true) await reportProblem(deps, transaction, { kind: 'unknown-outcome', ...about })
}

async function findReported(
  transaction: Database,
  method: PaymentMethod,
  reported: ProviderPayment,
): Promise<Payment | undefined> {
  const known = await findPaymentOfProvider(transaction, { method, providerId: reported.id })
  if (known !== undefined || reported.reference === null) return known
  const named = await findPayment(transaction, reported.reference)
  return named?.method === method ? named : undefined
}

function paymentEntry(payment: Payment, order: Order, providerId: string, bookedAt: string) {
  return {
    key: `payment:${payment.reference}`,
    kind: 'payment',
    orderId: order.id,
    reference: payment.reference,
    product: order.lines[0]?.product ?? null,
    method: payment.method,
    providerId,
    amount: payment.amount,
    bookedAt,
  } as const
}

/** Books money received for a site that has since been erased, and reports it, since it has to be refunded manually. */
async function bookOrphan(
  deps: PaymentDeps,
  transaction: Database,
  method: PaymentMethod,
  reported: ProviderPayment,
): Promise<Settlement> {
  const { reference } = reported
  // the same Stripe account may be used for other sales
  if (reported.status !== 'paid' || reference === null || !idSchema.safeParse(reference).success) return notPaid
  const booked = await bookEntry(transaction, {
    key: `payment:${reference}`,
    kind: 'payment',
    orderId: reference,
    reference,
    method,
    providerId: reported.id,
    amount: reported.amount,
    bookedAt: deps.clock.now().toISOString(),
  })
  const about = { orderId: null, reference, providerId: reported.id }
  if (booked) await reportProblem(deps, transaction, { kind: 'no-order', ...about })
  return notPaid
}

/**
 * After the commit: fulfils the paid order at once, leaving failures to the outbox, and ends the order's other payments, so that it is
 * not paid twice.
 */
export async function finishSettlement(deps: PaymentDeps, { paidOrder }: Settlement): Promise<void> {
  if (paidOrder === null) return
  await fulfilOrder(deps, paidOrder).catch((error: unknown) =>
    deps.log.warn({ err: error, order: paidOrder }, 'a paid order is left to the outbox'),
  )
  for (const payment of await paymentsOfOrder(deps.database, paidOrder))
    if (payment.status === 'created') await endOther(deps, payment)
}

/** Ends a payment of an order that was paid by another one. Failures are left to the sweep. */
export async function endOther(deps: PaymentDeps, payment: Payment): Promise<void> {
  try {
    // it is being created at the provider right now, and the buyer may still pay it
    if (payment.providerId === null) return
    await providerOf(deps, payment.method)?.cancel(payment.providerId)
    await endPayment(deps.database, { reference: payment.reference, status: 'cancelled' })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.info({ reference: payment.reference, ...error.details }, 'a second payment could not be ended yet')
  }
}

/** Books a provider's report on a payment, and fulfils its order if that is now paid. Returns whether the payment is paid. */
export async function settlePayment(
  deps: PaymentDeps,
  method: PaymentMethod,
  reported: ProviderPayment,
): Promise<boolean> {
  const settlement: Settlement = await deps.database.transaction((transaction) =>
    bookPayment(deps, transaction, method, reported),
  )
  await finishSettlement(deps, settlement)
  return settlement.paid
}
