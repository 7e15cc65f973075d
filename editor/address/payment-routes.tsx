import type { ReactNode } from 'react'
import { DomainPaymentPage } from './domain-payment-page.tsx'
import { OtherRegistrarPayment } from './other-registrar/other-registrar-payment.tsx'
import { PaymentPage } from './payment-page.tsx'
import { BeforePublishing } from './publish-check/before-publishing.tsx'

// payment pages of addresses, each with the check shown before the page is published

export function PaymentRoute(): ReactNode {
  return <PaymentPage BeforePublishing={BeforePublishing} />
}

export function DomainPaymentRoute(): ReactNode {
  return <DomainPaymentPage BeforePublishing={BeforePublishing} />
}

export function OtherRegistrarPaymentRoute(): ReactNode {
  return <OtherRegistrarPayment BeforePublishing={BeforePublishing} />
}
