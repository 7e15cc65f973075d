import { type Fulfilment, fulfilPayment, type PaidIntent } from './fulfil-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** Fulfils what an intent has paid in a transaction of its own. Gives whether it is paid. */
export async function settleIntent(deps: PaymentDeps, intent: PaidIntent): Promise<boolean> {
  const fulfilment: Fulfilment = await deps.database.transaction((transaction) =>
    fulfilPayment(deps, transaction, intent),
  )
  fulfilment.announce()
  return fulfilment.paid
}
