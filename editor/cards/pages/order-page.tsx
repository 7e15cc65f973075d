import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listWords } from '../../../cards/list/list-words.ts'
import type { PrintResponse } from '../../../cards/print-contract.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { useReportError } from '../../kit/api-client/use-report-error.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { LoadFailed } from '../../kit/page/load-failed.tsx'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { useSite } from '../../kit/queries/use-site.ts'
import { Navigate, useLocation, useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { cardFactsOf } from '../card-facts.ts'
import { cardsPath } from '../card-paths.ts'
import { FindingList } from '../finding-list.tsx'
import { orderApi } from '../order/order-api.ts'
import { OrderForm, type OrderFormProps } from '../order/order-form.tsx'
import { useCard } from '../use-cards.ts'
import { useFindings } from '../use-findings.ts'
import '../order/order.css'

/**
 * …/inbjudningar/{printId}/bestall: ordering a card. `?som={orderId}` prefills the address and the choices of an earlier order; with
 * `&betala` that order is being paid, so that going back from the bank leads to the same order.
 */
export function OrderPage(): ReactNode {
  const { printId = '', siteId = '' } = useParams()
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const { t: cards } = useTranslation('cards')
  const language = useUiLanguage()
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
  useReportError(before.error, 'editor.load-card-order')
  const error = card.error ?? site.error
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null)
    return (
      <LoadFailed
        title={cards(card.error === null ? 'siteLoadFailed' : 'loadFailed')}
        error={error}
        retrying={card.isFetching || site.isFetching}
        onRetry={() => void Promise.all([card.refetch(), site.refetch()])}
      />
    )
  const confirmationOf = (orderId: string) => `${cardsPath(pathname)}/bekraftelse/${orderId}`
  const isPaying = parameters.has('betala')
  if (isPaying && before.data !== undefined && before.data.status !== 'open')
    return <Navigate to={confirmationOf(before.data._id)} />
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
        <p className="page-lead">{listWords[language].notSold}</p>
      ) : (
        <Checkout
          siteId={siteId}
          card={card.data}
          site={site.data}
          earlier={before.data}
          paying={isPaying ? (before.data?._id ?? null) : null}
          confirmationPath={(orderId, reference) =>
            `${confirmationOf(orderId)}?betalning=${encodeURIComponent(reference)}`
          }
        />
      )}
    </PageFrame>
  )
}

interface CheckoutProps extends Omit<OrderFormProps, 'host' | 'findings'> {
  card: PrintResponse
  site: SiteResponse
}

/** A card that would print incorrectly must be fixed first. */
function Checkout({ site, ...props }: CheckoutProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const { pathname } = useLocation()
  const facts = useMemo(() => cardFactsOf(site), [site])
  const findings = useFindings(props.card, facts)
  const blocking = findings.filter(({ blocks }) => blocks)
  if (blocking.length === 0) return <OrderForm {...props} host={site.host} findings={findings} />
  return (
    <div className="order-mend">
      <Note tone="danger">
        <p>{t('mendFirst')}</p>
        <FindingList findings={blocking} />
      </Note>
      <LinkButton to={`${cardsPath(pathname)}/${props.card._id}`} variant="primary">
        {t('changeCard')}
      </LinkButton>
    </div>
  )
}
