import type { ReactNode } from 'react'
import { OrderPayment } from '../features/address/order-payment.tsx'
import { OrderPage } from '../features/cards/order/order-page.tsx'

/** …/inbjudningar/{printId}/bestall: where a card is ordered, and paid as everything else is. */
export function CardOrderRoute(): ReactNode {
  return <OrderPage Payment={OrderPayment} />
}
