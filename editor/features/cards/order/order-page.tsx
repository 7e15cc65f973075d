import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../../base/api-client/api-error.ts'
import { LinkButton } from '../../../base/controls/link-button.tsx'
import { PageFrame } from '../../../base/controls/page-frame.tsx'
import { Spinner } from '../../../base/controls/spinner.tsx'
import { LoadFailed } from '../../../base/page/load-failed.tsx'
import { NotFoundPage } from '../../../base/page/not-found-page.tsx'
import { PageHeading } from '../../../base/page/page-heading.tsx'
import { useLocation, useParams } from '../../../base/router/router-view.tsx'
import { cardName } from '../card-name.ts'
import { cardsPath } from '../card-paths.ts'
import { useCard } from '../use-cards.ts'

/** …/inbjudningar/{printId}/bestall: where a card is ordered. */
export function OrderPage(): ReactNode {
  const { printId = '' } = useParams()
  const { t } = useTranslation('order')
  const { t: cards } = useTranslation('cards')
  const { pathname } = useLocation()
  const { data, error, isFetching, refetch } = useCard(printId)
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null)
    return <LoadFailed title={cards('loadFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner page />
  return (
    <PageFrame>
      <PageHeading title={t('checkout')}>{t('checkout')}</PageHeading>
      <p>{cardName(data) || cards('unnamed')}</p>
      <LinkButton to={cardsPath(pathname)}>{cards('toCards')}</LinkButton>
    </PageFrame>
  )
}
