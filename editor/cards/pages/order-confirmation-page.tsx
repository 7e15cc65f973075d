import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderResponse } from '../../../domain/commerce/card-order.ts'
import { api } from '../../kit/api-client/api.ts'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { useReportError } from '../../kit/api-client/use-report-error.ts'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { LoadFailed } from '../../kit/page/load-failed.tsx'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { useLocation, useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { cardsPath } from '../card-paths.ts'
import { orderApi } from '../order/order-api.ts'
import { OrderView } from '../order/order-view.tsx'
import '../order/order.css'

/** The polling interval, and the timeout after which polling stops, ms (product-rules.md#payments). */
const pollEvery = 3000
const giveUpAfter = 150_000

/** Whether the order's status is about to change: the payment is confirmed, and then the print file is generated. */
function isMoving(status: OrderResponse['status'] | undefined): boolean {
  return status === 'open' || status === 'paid'
}

/** …/inbjudningar/bekraftelse/{orderId}: an order and its progress. */
export function OrderConfirmationPage(): ReactNode {
  const { orderId = '' } = useParams()
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const { t: cards } = useTranslation('cards')
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const reference = parameters.get('betalning')
  const [timedOut, setTimedOut] = useState(parameters.get('redirect_status') === 'failed')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order', orderId],
    async queryFn() {
      // makes the server query the payment provider, in case its webhook was lost
      if (reference !== null) await api.orderStripePaymentStatus(orderId, reference)
      return orderApi.order(orderId)
    },
    staleTime: 0,
    refetchInterval: (query) => (isMoving(query.state.data?.status) && !timedOut ? pollEvery : false),
  })
  useReportError(error, 'editor.load-card-order')
  const isAsking = isMoving(data?.status) && !timedOut
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setTimedOut(true), giveUpAfter)
    return () => clearTimeout(timer)
  }, [isAsking])
  const isOpen = data?.status === 'open'
  const waits = isOpen && !timedOut
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null && data === undefined)
    return <LoadFailed title={t('loadFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner page />
  return (
    <PageFrame>
      <PageHeading title={t(isOpen && timedOut ? 'payment' : 'confirmation')}>
        {t(isOpen ? (timedOut ? 'payment' : 'confirmation') : 'thanks')}
      </PageHeading>
      {waits && <Spinner label={t('waitsForPayment')} />}
      {isOpen && timedOut && <Note tone="danger">{t('notPaid')}</Note>}
      {isOpen ? (
        <div className="order-ways-on">
          {timedOut && (
            <LinkButton
              to={`${cardsPath(pathname)}/${data.items[0]?.print ?? ''}/bestall?som=${orderId}`}
              variant="primary"
            >
              {t('backToCheckout')}
            </LinkButton>
          )}
          <LinkButton to={cardsPath(pathname)}>{cards('toCards')}</LinkButton>
        </div>
      ) : (
        <>
          <p className="page-lead">{t('thanksLead')}</p>
          <OrderView order={data} level={2}>
            <LinkButton to={cardsPath(pathname)}>{cards('toCards')}</LinkButton>
          </OrderView>
        </>
      )}
    </PageFrame>
  )
}
