import type { ReactNode } from 'react'
import { OrderPayment } from '../features/address/order-payment.tsx'
import { OrderPage } from '../features/cards/order/order-page.tsx'

/** …/inbjudningar/{printId}/bestall: ordering a card, with the same payment as everything else. */
export function CardOrderRoute(): ReactNode {
  return <OrderPage Payment={OrderPayment} />
}
