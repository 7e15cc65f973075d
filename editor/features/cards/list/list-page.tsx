import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../../base/api-client/api-error.ts'
import { PageFrame } from '../../../base/controls/page-frame.tsx'
import { Spinner } from '../../../base/controls/spinner.tsx'
import { LoadFailed } from '../../../base/page/load-failed.tsx'
import { NotFoundPage } from '../../../base/page/not-found-page.tsx'
import { PageHeading } from '../../../base/page/page-heading.tsx'
import { Link, useLocation, useParams } from '../../../base/router/router-view.tsx'
import { cardName } from '../card-name.ts'
import { cardsPath } from '../card-paths.ts'
import { useCards } from '../use-cards.ts'

/** …/inbjudningar: the site's cards. Without a site there are none yet. */
export function ListPage(): ReactNode {
  const { siteId } = useParams()
  const { t } = useTranslation('cards')
  return (
    <PageFrame>
      <PageHeading title={t('cards')}>{t('cards')}</PageHeading>
      {siteId === undefined ? <NoCards /> : <SiteCards siteId={siteId} />}
    </PageFrame>
  )
}

function NoCards(): ReactNode {
  const { t } = useTranslation('list')
  return <p>{t('empty')}</p>
}

function SiteCards({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('cards')
  const base = cardsPath(useLocation().pathname)
  const { data, error, isFetching, refetch } = useCards(siteId)
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null)
    return <LoadFailed title={t('listFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner />
  if (data.prints.length === 0) return <NoCards />
  return (
    <ul>
      {data.prints.map((print) => (
        <li key={print._id}>
          <Link to={`${base}/${print._id}`}>{cardName(print) || t('unnamed')}</Link>
        </li>
      ))}
    </ul>
  )
}
