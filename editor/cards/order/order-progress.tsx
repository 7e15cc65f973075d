import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderResponse } from '../../../domain/commerce/card-order.ts'

type Status = OrderResponse['status']

const steps = ['paid', 'printing', 'shipped', 'delivered'] as const

/** The step of each status; statuses of unpaid or unprinted orders have none. */
const stepOf: Partial<Record<Status, (typeof steps)[number]>> = {
  paid: 'paid',
  filed: 'paid',
  sent: 'printing',
  in_production: 'printing',
  shipped: 'shipped',
  delivered: 'delivered',
}

/** Whether the cards have not arrived yet. */
export function isUnderway(status: Status): boolean {
  return stepOf[status] !== undefined && status !== 'delivered'
}

/** The steps from paid to delivered, with the current one marked. */
export function OrderProgress({ status }: { status: Status }): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const step = stepOf[status]
  if (step === undefined) return null
  const at = steps.indexOf(step)
  return (
    <ol className="order-progress" aria-label={t('progress')}>
      {steps.map((name, index) => (
        <li key={name} data-done={index <= at || undefined} aria-current={index === at ? 'step' : undefined}>
          {t(`step_${name}`)}
        </li>
      ))}
    </ol>
  )
}
