import type { ReactNode } from 'react'
import { DomainPaymentPage } from '../features/address/domain-payment-page.tsx'
import { OtherRegistrarPayment } from '../features/address/other-registrar/other-registrar-payment.tsx'
import { PaymentPage } from '../features/address/payment-page.tsx'
import { BeforePublishing } from '../features/publish-check/before-publishing.tsx'

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
