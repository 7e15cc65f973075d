import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../kit/api-client/api.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { addressApi } from './address-api.ts'
import { PaymentNote } from './pay-button.tsx'
import { PaymentChoice } from './payment-methods.tsx'
import './address.css'

export interface OrderPaymentProps {
  orderId: string
  /** What is paid for, in words. */
  paysFor: string
  /** The formatted price. */
  price: string
  /** The path of the confirmation page of a payment, by its reference. */
  confirmationPath: (reference: string) => string
}

/** The payment methods for an existing order. */
export function OrderPayment({ orderId, paysFor, price, confirmationPath }: OrderPaymentProps): ReactNode {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const client = useQueryClient()
  return (
    <PaymentNote value={t('onceOrder')}>
      <p>{paysFor}</p>
      <PaymentChoice
        calls={{
          key: ['order', orderId],
          startCard: () => addressApi.startOrderStripePayment(orderId),
          isPaid: (reference) => api.orderStripePaymentStatus(orderId, reference),
          startSwish: (way) => addressApi.startOrderSwishPayment(orderId, { ...way, language }),
          whenPaidElsewhere: () => void client.invalidateQueries({ queryKey: ['order', orderId] }),
        }}
        price={price}
        confirmationPath={confirmationPath}
      />
    </PaymentNote>
  )
}
