import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteFacts } from '../../../../cards/matching-cards.ts'
import { isNotFound } from '../../../base/api-client/api-error.ts'
import { LinkButton } from '../../../base/controls/link-button.tsx'
import { PageFrame } from '../../../base/controls/page-frame.tsx'
import { Spinner } from '../../../base/controls/spinner.tsx'
import { ToastRegion } from '../../../base/controls/toast-region.tsx'
import { LoadFailed } from '../../../base/page/load-failed.tsx'
import { NotFoundPage } from '../../../base/page/not-found-page.tsx'
import { PageHeading } from '../../../base/page/page-heading.tsx'
import { useLocation, useParams } from '../../../base/router/router-view.tsx'
import { cardsPath } from '../card-paths.ts'
import { CardOrders } from '../order/card-orders.tsx'
import { type LoadDraftPage, useSiteFacts } from '../use-site-facts.ts'
import { CardFacts } from './card-facts.tsx'
import { OfferedCards } from './offered-cards.tsx'
import { SiteCards } from './site-cards.tsx'
import './list.css'

/** …/inbjudningar: the site's cards, and what one can begin a new one with. Without a site there are none yet. */
export function ListPage({ loadDraftPage }: { loadDraftPage: LoadDraftPage }): ReactNode {
  const { siteId } = useParams()
  const { t } = useTranslation('cards')
  const base = cardsPath(useLocation().pathname)
  const editor = base.replace(/\/inbjudningar$/, '')
  const { facts, error, retrying, retry } = useSiteFacts(siteId, editor, loadDraftPage)
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null)
    return <LoadFailed title={t('siteLoadFailed')} error={error} retrying={retrying} onRetry={retry} />
  return <List siteId={siteId} base={base} editor={editor} facts={facts} />
}

interface ListProps {
  siteId: string | undefined
  /** Paths of the list and of the page's editor. */
  base: string
  editor: string
  facts: SiteFacts | undefined
}

function List({ siteId, base, editor, facts }: ListProps): ReactNode {
  const { t } = useTranslation('list')
  const { t: ofCards } = useTranslation('cards')
  return (
    <PageFrame width="wide" headerActions={<LinkButton to={editor}>{t('toPage')}</LinkButton>}>
      <div className="card-list">
        <header className="card-list-intro">
          <PageHeading title={ofCards('cards')}>{ofCards('cards')}</PageHeading>
          <p className="page-lead">{t('lead')}</p>
          <CardFacts />
        </header>
        {siteId !== undefined && <SiteCards siteId={siteId} base={base} />}
        {siteId !== undefined && <CardOrders siteId={siteId} />}
        {facts === undefined ? <Spinner /> : <OfferedCards facts={facts} base={base} />}
      </div>
      <ToastRegion />
    </PageFrame>
  )
}
