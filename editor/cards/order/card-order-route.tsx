import type { ReactNode } from 'react'
import { OrderPayment } from '../../address/order-payment.tsx'
import { OrderPage } from './order-page.tsx'

/** …/inbjudningar/{printId}/bestall: ordering a card, with the same payment as everything else. */
export function CardOrderRoute(): ReactNode {
  return <OrderPage Payment={OrderPayment} />
}
