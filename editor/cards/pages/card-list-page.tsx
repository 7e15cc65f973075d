import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListIntro } from '../../../cards/list/list-parts.tsx'
import { listWords } from '../../../cards/list/list-words.ts'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { ToastRegion } from '../../kit/controls/toast-region.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { LoadFailed } from '../../kit/page/load-failed.tsx'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { useLocation, useParams } from '../../kit/router/router-view.tsx'
import { cardsPath } from '../card-paths.ts'
import { SiteCards } from '../list/site-cards.tsx'
import { type PageOfCards, usePageOfCards } from '../use-page-of-cards.ts'
import '../list/list.css'

const CardOrders = lazyPart(async () => (await import('../order/card-orders.tsx')).CardOrders)
const OfferedCards = lazyPart(async () => (await import('../list/offered-cards.tsx')).OfferedCards)

/** …/inbjudningar: the site's cards, and cards to start a new one from. Without a site there are none yet. */
export function CardListPage(): ReactNode {
  const { siteId } = useParams()
  const { t } = useTranslation('cards')
  const base = cardsPath(useLocation().pathname)
  const editor = base.replace(/\/inbjudningar$/, '')
  const { page, error, retrying, retry } = usePageOfCards(siteId, editor)
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null)
    return <LoadFailed title={t('siteLoadFailed')} error={error} retrying={retrying} onRetry={retry} />
  return <List siteId={siteId} base={base} editor={editor} page={page} />
}

interface ListProps {
  siteId: string | undefined
  /** The paths of the list and of the page's editor. */
  base: string
  editor: string
  page: PageOfCards | undefined
}

function List({ siteId, base, editor, page }: ListProps): ReactNode {
  const language = useUiLanguage()
  const { heading, toPage } = listWords[language]
  const areSold = useClientConfiguration().printedCards !== 'none'
  // render the content below the cards after them
  const [hasRest, setRest] = useState(siteId === undefined)
  const showRest = useCallback(() => setRest(true), [])
  return (
    <PageFrame width="wide" headerActions={<LinkButton to={editor}>{toPage}</LinkButton>}>
      <div className="card-list">
        <ListIntro
          language={language}
          areSold={areSold}
          heading={
            <PageHeading title={heading} keepsFirstSight={siteId !== undefined}>
              {heading}
            </PageHeading>
          }
        />
        {siteId !== undefined && <SiteCards siteId={siteId} base={base} areSold={areSold} onShown={showRest} />}
        {hasRest && (
          <Suspense fallback={<Spinner />}>
            {siteId !== undefined && <CardOrders siteId={siteId} />}
            {areSold && (page === undefined ? <Spinner /> : <OfferedCards page={page} base={base} />)}
          </Suspense>
        )}
      </div>
      <ToastRegion />
    </PageFrame>
  )
}
