import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import { OtherAddressError } from './open-order.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { endUnsettled } from './sweep-payments.ts'

/**
 * Runs `open`, which opens an order. If that order is being paid for a different address, as in a tab left open, those payments are
 * ended or booked and the result is undefined: the caller has to retry. This ensures that buyers only ever pay for the address shown
 * beside the button. Throws `payment-unavailable` when a provider cannot be reached.
 */
export async function endingOtherAddress<T>(deps: PaymentDeps, open: () => Promise<T>): Promise<T | undefined> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof OtherAddressError)) throw error
    await endPayments(deps, error.orderId)
    return undefined
  }
}

async function endPayments(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    for (const payment of await paymentsOfOrder(deps.database, orderId))
      if (payment.status === 'created') await endUnsettled(deps, payment)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.error(error.details, 'a payment for another address could not be ended')
    throw new DomainError('payment-unavailable')
  }
}
