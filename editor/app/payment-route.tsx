import type { ReactNode } from 'react'
import { PaymentPage } from '../features/address/payment-page.tsx'
import { BeforePublishing } from '../features/publish-check/before-publishing.tsx'

/** …/valj-adress/subdoman/betalning: the payment, and what to look at before it publishes the page. */
export function PaymentRoute(): ReactNode {
  return <PaymentPage BeforePublishing={BeforePublishing} />
}
