import type { ReactNode } from 'react'
import { DomainPaymentPage } from '../features/address/domain-payment-page.tsx'
import { OtherRegistrarPayment } from '../features/address/other-registrar/other-registrar-payment.tsx'
import { PaymentPage } from '../features/address/payment-page.tsx'
import { BeforePublishing } from '../features/publish-check/before-publishing.tsx'

// the payments of addresses, each with what to look at before it publishes the page

export function PaymentRoute(): ReactNode {
  return <PaymentPage BeforePublishing={BeforePublishing} />
}

export function DomainPaymentRoute(): ReactNode {
  return <DomainPaymentPage BeforePublishing={BeforePublishing} />
}

export function OtherRegistrarPaymentRoute(): ReactNode {
  return <OtherRegistrarPayment BeforePublishing={BeforePublishing} />
}
