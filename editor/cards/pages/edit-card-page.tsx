import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../../modules/site-contract.ts'
// import order matters: the styles of the cards build on those of the bars
import '../../site/shell/shell.css'
import '../../site/shell/action-bar.css'
import { documentOf } from '../../document/document-of.ts'
import { api } from '../../kit/api-client/api.ts'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { useReportError } from '../../kit/api-client/use-report-error.ts'
import { siteUrl, useClientConfiguration } from '../../kit/client-configuration.ts'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { LoadFailed } from '../../kit/page/load-failed.tsx'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { cardApi } from '../card-api.ts'
import { cardDocumentOf } from '../card-document.ts'
import { cardsPath } from '../card-paths.ts'
import { newCardOf } from '../chosen-card.ts'
import { openCardStorage } from '../editor/card-draft-storage.ts'
import { CardEditor } from '../editor/card-editor.tsx'
import { cardSteps } from '../editor/card-steps.ts'
import { factsOf } from '../facts-of-site.ts'

const DraftCardPage = lazyPart(async () => (await import('../editor/draft-card-page.tsx')).DraftCardPage)

/** …/inbjudningar/nytt and …/inbjudningar/{printId}: the editor of one card. */
export function EditCardPage(): ReactNode {
  const { siteId, printId } = useParams()
  const { pathname } = useLocation()
  const { printedCards } = useClientConfiguration()
  // where no cards are sold none can be created: redirect to the list, which says so
  if (printId === undefined && printedCards === 'none') return <Navigate to={cardsPath(pathname)} />
  if (siteId !== undefined) return <SiteCard siteId={siteId} />
  return (
    <Suspense fallback={<Spinner page />}>
      <DraftCardPage />
    </Suspense>
  )
}

/** Errors from loading the site rather than the card, so that the page can tell which one failed. */
const ofSite = new WeakSet<Error>()

function siteOfCard(siteId: string): Promise<SiteResponse> {
  return api.site(siteId).catch((error: unknown) => {
    if (error instanceof Error) ofSite.add(error)
    throw error
  })
}

function SiteCard({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('cards')
  const { printId = null } = useParams()
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const configuration = useClientConfiguration()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['edited-card', siteId, printId, printId === null ? parameters.toString() : ''],
    queryFn: async () => {
      const [site, card, draftStorage] = await Promise.all([
        siteOfCard(siteId),
        printId === null ? null : cardApi.card(printId),
        openCardStorage(siteId, printId),
      ])
      const handedOver = printId === null ? null : cardSteps.take(printId)
      const { host, password } = site
      const standing = { host, password, url: host === null ? '' : siteUrl(configuration, host) }
      const document = card === null ? newCardOf(factsOf(documentOf(site), standing), parameters) : cardDocumentOf(card)
      return { site, document, revision: card?.documentRevision ?? null, draftStorage, handedOver }
    },
    structuralSharing: false,
    // each visit starts with the server's data; during the visit the draft is the source of truth
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useReportError(error, 'editor.load-card')
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null)
    return (
      <LoadFailed
        title={t(ofSite.has(error) ? 'siteLoadFailed' : 'loadFailed')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Spinner page />
  return (
    <CardEditor
      key={printId ?? 'new'}
      siteId={siteId}
      printId={printId}
      loaded={data}
      onCreated={(created, sent, history) => {
        cardSteps.leave(created, { sent, history })
        navigate(`${cardsPath(pathname)}/${created}`, { replace: true })
      }}
    />
  )
}
