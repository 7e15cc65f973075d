import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderApi } from './order-api.ts'
import { OrderView } from './order-view.tsx'
import './order.css'

/** The site's card orders with their progress; renders nothing when there are none. Needs the messages of the area `order`. */
export function CardOrders({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const { data } = useQuery({ queryKey: ['card-orders', siteId], queryFn: () => orderApi.orders(siteId) })
  if (data === undefined || data.orders.length === 0) return null
  return (
    <section aria-labelledby="card-orders">
      <h2 id="card-orders">{t('orders')}</h2>
      {data.orders.map((order) => (
        <OrderView key={order._id} order={order} level={3} />
      ))}
    </section>
  )
}
