import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderResponse } from '../../../domain/commerce/card-order.ts'
import { isoDate, money } from '../../../domain/commerce/money.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useLocation, useParams } from '../../kit/router/router-view.tsx'
import { receiptPath } from '../../kit/rules/address-paths.ts'
import { cardsPath } from '../card-paths.ts'
import { deliveryDates } from './delivery-dates.ts'
import { orderApi } from './order-api.ts'
import { isUnderway, OrderProgress } from './order-progress.tsx'

export interface OrderViewProps {
  order: OrderResponse
  /** The level of its heading. */
  level: 2 | 3
  /** Further actions, after the order's own. */
  children?: ReactNode
}

/** A paid order: its progress, its content, and its actions. */
export function OrderView({ order, level, children }: OrderViewProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const language = useUiLanguage()
  const { timeZone, contactMail, printedCards } = useClientConfiguration()
  const { pathname } = useLocation()
  const { siteId = '' } = useParams()
  const client = useQueryClient()
  // the picture of the print file, which is still being generated while the order is `paid`
  const [hasPicture, setHasPicture] = useState(true)
  const resend = useMutation({
    mutationFn: () => orderApi.resend(order._id),
    onSuccess(sent) {
      client.setQueryData(['order', order._id], sent)
      void client.invalidateQueries({ queryKey: ['card-orders'] })
    },
  })
  const [item] = order.items
  const { shipment, shippingAddress: to } = order
  const cardPath = `${cardsPath(pathname)}/${item?.print ?? ''}`
  const expected = deliveryDates(
    new Date(order.paidAt ?? order.createdAt),
    { min: shipment.minDeliveryDays, max: shipment.maxDeliveryDays },
    language,
    timeZone,
  )
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="order-view" aria-label={t('orderOf', { id: order._id })}>
      <div className="order-picture">
        {hasPicture && order.status !== 'paid' ? (
          <img
            src={`/api/orders/${order._id}/front.png`}
            alt={t('orderedCard')}
            width="105"
            height="148"
            loading="lazy"
            onError={() => setHasPicture(false)}
          />
        ) : (
          <Icon name="envelope" size={32} />
        )}
      </div>
      <div className="order-told">
        <div className="order-head">
          <Heading className="order-heading">{t('orderOf', { id: order._id })}</Heading>
          <p className="order-status">{t(`status_${order.status}`)}</p>
        </div>
        <OrderProgress status={order.status} />
        {order.status === 'refused' && (
          <Note tone="danger">
            <p>{t('refusedText', { mail: contactMail })}</p>
            <LinkButton to={cardPath}>{t('changeCard')}</LinkButton>{' '}
            <Button isDisabled={resend.isPending} onPress={() => resend.mutate()}>
              {t('sendAgain')}
            </Button>
          </Note>
        )}
        <dl className="order-sum">
          <div>
            <dt>{t('date')}</dt>
            <dd>{isoDate(order.paidAt ?? order.createdAt, timeZone)}</dd>
          </div>
          <div>
            <dt>{t('quantity')}</dt>
            <dd>{t('pieces', { quantity: item?.quantity ?? 0 })}</dd>
          </div>
          <div>
            <dt>{t('envelopes')}</dt>
            <dd>{t(`envelope_${item?.envelopes ?? 'none'}`)}</dd>
          </div>
          <div>
            <dt>{t('address')}</dt>
            <dd>
              {to.firstName} {to.lastName}, {to.addressLine1}, {to.postCode} {to.city}
            </dd>
          </div>
          <div>
            <dt>{t('shipment')}</dt>
            <dd>
              {shipment.carrier ?? shipment.name}
              {shipment.trackingCode !== null && ` ${shipment.trackingCode}`}
              {isUnderway(order.status) && <span>{t('expected', { dates: expected })}</span>}
            </dd>
          </div>
          <div className="order-sum-total">
            <dt>{t('total')}</dt>
            <dd>
              {money(order.totalInclVat, language)}
              <span>{t('vatIncluded', { vat: money(order.totalVat, language, true) })}</span>
            </dd>
          </div>
        </dl>
        <p className="order-actions">
          {shipment.trackingUrl !== null && (
            <LinkButton to={shipment.trackingUrl} external>
              {t('track')}
            </LinkButton>
          )}
          {printedCards !== 'none' && (
            <LinkButton to={`${cardPath}/bestall?som=${order._id}`}>{t('orderAgain')}</LinkButton>
          )}
          {order.paymentReference !== null && (
            <LinkButton to={receiptPath(siteId, order.paymentReference)}>{t('receipt')}</LinkButton>
          )}
          {children}
        </p>
      </div>
      <ErrorDialog error={resend.error} />
    </article>
  )
}
