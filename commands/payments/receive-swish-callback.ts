import { createHash, timingSafeEqual } from 'node:crypto'
import { lockBookedPayment } from '../../db/ledger/ledger-repository.ts'
import { findPaymentOfProvider } from '../../db/payment/payment-repository.ts'
import { findRefundOfProvider } from '../../db/payment/refund-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { carryOut, RefundError } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Handles a callback from Swish. Callbacks are not signed, so this one is only a hint: if it has the identifier that was sent along with
 * the request, we query Swish itself and book its answer. Throws `invalid-signature`, and `payment-unavailable` when Swish does not
 * answer; the callback is then redelivered.
 */
export async function receiveSwishCallback(
  deps: PaymentDeps,
  callback: { swishId: string; identifier: string },
): Promise<void> {
  const { swish } = deps
  const { swishId, identifier } = callback
  const payment = await findPaymentOfProvider(deps.database, { method: 'swish', providerId: swishId })
  try {
    if (payment !== undefined) {
      if (!sameText(identifier, payment.callbackIdentifier ?? '')) throw new DomainError('invalid-signature')
      const found = await swish?.find(swishId)
      if (found !== undefined) await settlePayment(deps, 'swish', found)
      return
    }
    // a refund's id is as hard to guess as an identifier, and only what Swish itself confirms is booked
    const refund = await findRefundOfProvider(deps.database, { id: swishId, key: null })
    const refunded = refund === undefined ? undefined : await lockBookedPayment(deps.database, refund.reference)
    if (refund === undefined || refunded?.method !== 'swish') throw new DomainError('invalid-signature')
    if (refund.status === 'created') await carryOut(deps, refunded, refund)
  } catch (error) {
    if (error instanceof RefundError) return
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn(error.details, 'Swish could not be asked about its callback')
    throw new DomainError('payment-unavailable')
  }
}

/** Constant-time comparison, independent of length. Never true for an empty `wanted`. */
function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return wanted !== '' && timingSafeEqual(digest(given), digest(wanted))
}
