import type { ReactNode } from 'react'
import { DomainPaymentPage } from '../features/address/domain-payment-page.tsx'
import { BeforePublishing } from '../features/publish-check/before-publishing.tsx'

/** …/valj-adress/doman/betalning: the payment of a domain, and what to look at before it publishes the page. */
export function DomainPaymentRoute(): ReactNode {
  return <DomainPaymentPage BeforePublishing={BeforePublishing} />
}
