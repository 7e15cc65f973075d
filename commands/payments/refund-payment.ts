import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/core/connection.ts'
import { givenBackOf, type LedgerEntry, lockBookedPayment } from '../../db/ledger/ledger-repository.ts'
import {
  endRefund,
  findOpenRefund,
  insertRefund,
  type Refund,
  setRefundProviderId,
} from '../../db/payment/refund-repository.ts'
import { type Ore, ore } from '../../domain/commerce/ore.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import { bookRefund } from './book-refund.ts'
import { type PaymentDeps, providerOf } from './payment-deps.ts'

/** The refund cannot be made; the message is for the operator. */
export class RefundError extends Error {}

/** `done`: the refund has been made. `open`: the provider is processing it, and the sweep books it once done. */
export type RefundOutcome = { status: 'done' | 'open'; amount: Ore }

/**
 * Refunds a payment: `amount`, or all that is left of it. With `revoke`, the months that its order granted are revoked once the refund is
 * made. The refund is stored before the provider is called, with its id as idempotency key, so that an interrupted one can be continued by
 * calling again. Throws `RefundError`, and `PaymentProviderError` when the provider does not answer.
 */
export async function refundPayment(
  deps: PaymentDeps,
  order: { reference: string; amount: Ore | undefined; revoke: boolean },
): Promise<RefundOutcome> {
  const { payment, refund } = await deps.database.transaction((transaction) => openRefund(deps, transaction, order))
  await carryOut(deps, payment, refund)
  const still = await findOpenRefund(deps.database, refund.reference)
  return { status: still === undefined ? 'done' : 'open', amount: refund.amount }
}

async function openRefund(
  deps: PaymentDeps,
  transaction: Database,
  { reference, amount, revoke }: { reference: string; amount: Ore | undefined; revoke: boolean },
): Promise<{ payment: LedgerEntry; refund: Refund }> {
  const payment = await lockBookedPayment(transaction, reference)
  if (payment === undefined) throw new RefundError(`There is no paid payment ${reference}.`)
  const open = await findOpenRefund(transaction, reference)
  if (open !== undefined) {
    if ((amount ?? open.amount) !== open.amount || revoke !== open.revoke)
      throw new RefundError(`A refund of ${open.amount} öre is still under way. Wait until it has ended.`)
    return { payment, refund: open }
  }
  const left = ore(payment.amount + (await givenBackOf(transaction, reference)))
  const wanted = amount ?? left
  if (wanted <= 0 || wanted > left) throw new RefundError(`${left} öre are left of this payment.`)
  const refund: Refund = {
    id: randomUUID().replaceAll('-', '').toUpperCase(),
    reference,
    amount: wanted,
    revoke,
    status: 'created',
    providerId: null,
    createdAt: deps.clock.now().toISOString(),
  }
  await insertRefund(transaction, refund)
  return { payment, refund }
}

/** Requests a stored refund from the provider, and books the result. Throws as `refundPayment` does. */
export async function carryOut(deps: PaymentDeps, payment: LedgerEntry, refund: Refund): Promise<void> {
  const provider = payment.method === null ? undefined : providerOf(deps, payment.method)
  if (provider === undefined || payment.providerId === null) {
    await endRefund(deps.database, refund.id, 'failed')
    throw new RefundError(`The payment’s method (${payment.method}) is not offered here, so it cannot be given back.`)
  }
  try {
    const known =
      refund.providerId === null ? undefined : await provider.findRefund(refund.providerId, payment.providerId)
    const order = { key: refund.id, paymentId: payment.providerId, amount: refund.amount }
    const reported = known ?? (await provider.refund(order))
    if (refund.providerId === null) await setRefundProviderId(deps.database, refund.id, reported.id)
    await bookRefund(deps, provider.method, reported)
    if (reported.status === 'failed') throw new RefundError('The provider could not give the money back.')
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !error.refused) throw error
    await endRefund(deps.database, refund.id, 'failed')
    throw new RefundError(`The provider refused: ${error.message}`)
  }
}
