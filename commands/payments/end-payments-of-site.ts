import { ordersOfSite } from '../../db/order/order-repository.ts'
import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { endUnsettled } from './sweep-payments.ts'

/**
 * Ends what can still be paid for a site that has been taken down, at its provider; cards that are being bought stay
 * (product-rules.md#payments). What a provider does not end now is left to the sweep.
 */
export async function endPaymentsOfSite(deps: PaymentDeps, siteId: string): Promise<void> {
  for (const order of await ordersOfSite(deps.database, siteId, 'open'))
    if (order.kind === 'site')
      for (const payment of await paymentsOfOrder(deps.database, order.id))
        if (payment.status === 'created')
          try {
            await endUnsettled(deps, payment)
          } catch (error) {
            if (!(error instanceof PaymentProviderError)) throw error
            deps.log.warn({ reference: payment.reference, ...error.details }, 'a payment is left to the sweep')
          }
}
