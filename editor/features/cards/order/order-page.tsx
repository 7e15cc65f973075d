import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../../base/api-client/api-error.ts'
import { useClientConfiguration } from '../../../base/client-configuration.ts'
import { LinkButton } from '../../../base/controls/link-button.tsx'
import { Note } from '../../../base/controls/note.tsx'
import { PageFrame } from '../../../base/controls/page-frame.tsx'
import { Spinner } from '../../../base/controls/spinner.tsx'
import { LoadFailed } from '../../../base/page/load-failed.tsx'
import { NotFoundPage } from '../../../base/page/not-found-page.tsx'
import { PageHeading } from '../../../base/page/page-heading.tsx'
import { useSite } from '../../../base/queries/use-site.ts'
import { useLocation, useParams, useSearchParams } from '../../../base/router/router-view.tsx'
import { cardsPath } from '../card-paths.ts'
import { useCard } from '../use-cards.ts'
import { orderApi } from './order-api.ts'
import { OrderForm, type PaymentOfOrder } from './order-form.tsx'
import './order.css'

/** …/inbjudningar/{printId}/bestall: where a card is ordered. `?som={orderId}` takes the address of an earlier order. */
export function OrderPage({ Payment }: { Payment: PaymentOfOrder }): ReactNode {
  const { printId = '', siteId = '' } = useParams()
  const { t } = useTranslation('order')
  const { t: cards } = useTranslation('cards')
  const { printedCards } = useClientConfiguration()
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const card = useCard(printId)
  const site = useSite(siteId)
  const earlier = parameters.get('som')
  const before = useQuery({
    queryKey: ['order', earlier],
    queryFn: () => orderApi.order(earlier ?? ''),
    enabled: earlier !== null,
    retry: false,
  })
  const error = card.error ?? site.error
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null)
    return (
      <LoadFailed
        title={cards('loadFailed')}
        error={error}
        retrying={card.isFetching || site.isFetching}
        onRetry={() => void Promise.all([card.refetch(), site.refetch()])}
      />
    )
  if (card.data === undefined || site.data === undefined || before.isLoading) return <Spinner page />
  return (
    <PageFrame
      headerActions={
        <LinkButton to={cardsPath(pathname)} variant="quiet">
          {cards('toCards')}
        </LinkButton>
      }
    >
      <PageHeading title={t('checkout')}>{t('checkout')}</PageHeading>
      {printedCards === 'none' ? (
        <Note>{t('notSold')}</Note>
      ) : (
        <OrderForm
          siteId={siteId}
          card={card.data}
          host={site.data.host ?? null}
          address={before.data?.shippingAddress ?? {}}
          confirmationPath={(orderId, reference) =>
            `${cardsPath(pathname)}/bekraftelse/${orderId}?betalning=${encodeURIComponent(reference)}`
          }
          Payment={Payment}
        />
      )}
    </PageFrame>
  )
}
