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

/** …/inbjudningar/nytt and …/inbjudningar/{printId}: one card. */
export function CardPage(): ReactNode {
  const { printId } = useParams()
  return printId === undefined ? <CardFrame name="" /> : <StoredCard printId={printId} />
}

function StoredCard({ printId }: { printId: string }): ReactNode {
  const { t } = useTranslation('cards')
  const { data, error, isFetching, refetch } = useCard(printId)
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null)
    return <LoadFailed title={t('loadFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner page />
  return <CardFrame name={cardName(data)} />
}

function CardFrame({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('cards')
  const base = cardsPath(useLocation().pathname)
  const title = name || t('unnamed')
  return (
    <PageFrame>
      <PageHeading title={title}>{title}</PageHeading>
      <LinkButton to={base}>{t('toCards')}</LinkButton>
    </PageFrame>
  )
}
