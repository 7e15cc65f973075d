import type { Database } from '../../db/core/connection.ts'
import { recountRegistrations } from '../../db/domain/domain-repository.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import {
  bookEntry,
  findBookedPaymentOfProvider,
  isBooked,
  timeEntriesOfSite,
} from '../../db/ledger/ledger-repository.ts'
import { findOrder } from '../../db/order/order-repository.ts'
import { setTimeBack } from '../../db/order/standing-repository.ts'
import { endRefund, findRefundOfProvider } from '../../db/payment/refund-repository.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import { type Ore, ore } from '../../domain/commerce/ore.ts'
import { activeUntilOf } from '../../domain/commerce/site-time.ts'
import type { ProviderRefund } from '../../platform/payment/payment-provider.ts'
import type { FulfilmentDeps } from './payment-deps.ts'
import { reportProblem } from './problems.ts'

/**
 * Books a refund reported by a provider, whether initiated by us or elsewhere. Idempotent; a refund that failed after it had been booked
 * is reversed. Revokes the order's months if the operator requested that.
 */
export async function bookRefund(deps: FulfilmentDeps, method: PaymentMethod, reported: ProviderRefund): Promise<void> {
  const revoked = await deps.database.transaction((transaction) => bookRefundIn(deps, transaction, method, reported))
  if (revoked !== undefined) deps.publishQueue.enqueue(revoked)
}

/** `bookRefund` in the caller's transaction. Returns the id of the site to publish again, if any. */
export async function bookRefundIn(
  deps: FulfilmentDeps,
  transaction: Database,
  method: PaymentMethod,
  reported: ProviderRefund,
): Promise<string | undefined> {
  const payment = await findBookedPaymentOfProvider(transaction, { method, providerId: reported.paymentId })
  if (payment === undefined || reported.status === 'open') return undefined
  const order = await findOrder(transaction, payment.orderId)
  if (order !== undefined) await lockSite(transaction, order.siteId)
  const { orderId, reference, product } = payment
  const entry = {
    orderId,
    reference,
    product,
    method,
    providerId: reported.id,
    bookedAt: deps.clock.now().toISOString(),
  }
  const refund = await findRefundOfProvider(transaction, reported)
  const key = `refund:${reported.id}`
  if (reported.status === 'failed') {
    if (await isBooked(transaction, key))
      await bookEntry(transaction, {
        ...entry,
        key: `refund_reversal:${reported.id}`,
        kind: 'refund_reversal',
        amount: reported.amount,
      })
    if (refund !== undefined) await endRefund(transaction, refund.id, 'failed')
    return undefined
  }
  await bookEntry(transaction, { ...entry, key, kind: 'refund', amount: ore(0 - reported.amount) })
  if (refund !== undefined && refund.status === 'created') await endRefund(transaction, refund.id, 'done')
  // also if the webhook arrived before the response to our own call, and has been booked already
  return refund?.revoke === true ? revokeOrder(deps, transaction, orderId) : undefined
}

/**
 * Revokes the months granted by an order, once, under its site's lock; an unfulfilled order will no longer be fulfilled. Returns the id
 * of the site whose time has changed.
 */
async function revokeOrder(
  deps: Pick<FulfilmentDeps, 'clock'>,
  transaction: Database,
  orderId: string,
): Promise<string | undefined> {
  const order = await findOrder(transaction, orderId)
  if (order === undefined) return undefined
  const entries = await timeEntriesOfSite(transaction, order.siteId)
  const granted = entries.filter(({ kind, orderId: of }) => kind === 'grant' && of === orderId)
  const months = granted.reduce((sum, entry) => sum + entry.months, 0)
  const revocation = { kind: 'revocation', orderId, months: -months, bookedAt: deps.clock.now().toISOString() } as const
  if (granted.length === 0 && order.fulfilledAt !== null) return undefined
  const until = activeUntilOf([...entries, { ...revocation, activeUntil: null }])
  const booked = await bookEntry(transaction, { ...revocation, key: `revocation:${orderId}`, activeUntil: until })
  if (!booked || granted.length === 0) return undefined
  await setTimeBack(transaction, { siteId: order.siteId, until })
  await recountRegistrations(transaction, order.siteId)
  return order.siteId
}

/** Books money that the buyer's bank has withdrawn in a dispute, or returned afterwards, in the caller's transaction. */
export async function bookDispute(
  deps: FulfilmentDeps,
  transaction: Database,
  dispute: { disputeId: string; paymentId: string; amount: Ore; withdrawn: boolean },
): Promise<void> {
  const { disputeId, paymentId, amount, withdrawn } = dispute
  const payment = await findBookedPaymentOfProvider(transaction, { method: 'stripe', providerId: paymentId })
  if (payment === undefined) return
  const kind = withdrawn ? 'dispute' : 'dispute_reversal'
  const { orderId, reference, product } = payment
  const booked = await bookEntry(transaction, {
    key: `${kind}:${disputeId}`,
    kind,
    orderId,
    reference,
    product,
    method: 'stripe',
    providerId: disputeId,
    amount: withdrawn ? ore(0 - amount) : amount,
    bookedAt: deps.clock.now().toISOString(),
  })
  if (booked && withdrawn)
    await reportProblem(deps, transaction, { kind: 'disputed', orderId, reference, providerId: disputeId })
}
