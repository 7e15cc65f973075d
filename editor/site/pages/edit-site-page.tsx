import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { loadThemeKit } from '../../../themes/load-theme-kit.ts'
import { openBrowserDraftStorage } from '../../document/draft/browser-draft-storage.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'
import { siteSteps } from '../../document/draft/handed-over.ts'
import type { OlderEditing } from '../../document/older-editing.ts'
import { api } from '../../kit/api-client/api.ts'
import { ApiError, isLogInError } from '../../kit/api-client/api-error.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { LoadFailed } from '../../kit/page/load-failed.tsx'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { useVisitQuery } from '../../kit/queries/use-visit-query.ts'
import { useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { SiteEditor } from '../site-editor.tsx'

// loaded lazily: few sites are of older generations, so most visits need not load this
const loadGenerations = () => import('../older-generations.ts')
const MovePage = lazyPart(async () => (await loadGenerations()).loadMovePage())

interface OpenedSiteParts {
  site: SiteResponse
  older: OlderEditing | null
  draftStorage: DraftStorage
  handedOver: ReturnType<typeof siteSteps.take>
}

/** The query parameter that opens the page for moving a site to the newest format. */
const moving = 'nytt-format'

/** /redigera/{siteId}: the editor, or with `?nytt-format` the page for moving the site to the newest format. */
export function EditSitePage(): ReactNode {
  const [parameters] = useSearchParams()
  if (!parameters.has(moving)) return <OpenedSite />
  return (
    <Suspense fallback={<Spinner page />}>
      <MovePage />
    </Suspense>
  )
}

/** Loads the site and any unsaved draft of it, then opens the editor. */
function OpenedSite(): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
  const { siteId = '' } = useParams()
  const client = useQueryClient()
  const queryKey = ['edited-site', siteId] as const
  const { data, error, refetch, isFetching } = useVisitQuery({ queryKey, queryFn: () => openSite(siteId) })
  useEffect(() => {
    if (error !== null && !isExpected(error)) reportError({ originId: 'editor.load-site', error })
  }, [error])

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (error !== null)
    return <LoadFailed title={t('loadFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner page />
  return (
    <SiteEditor
      key={siteId}
      siteId={siteId}
      loaded={data.site}
      older={data.older}
      draftStorage={data.draftStorage}
      handedOver={data.handedOver}
      onSaved={(site) => client.setQueryData(queryKey, { ...data, site })}
    />
  )
}

async function openSite(siteId: string): Promise<OpenedSiteParts> {
  const [site, draftStorage] = await Promise.all([siteWithLook(siteId), openBrowserDraftStorage(siteId)])
  const older = await olderEditingOf(site.siteVersion)
  return { site, older, draftStorage, handedOver: siteSteps.take(siteId) }
}

/** How the editor behaves differently for a site of an older generation; null for other sites. */
async function olderEditingOf(siteVersion: number): Promise<OlderEditing | null> {
  if (siteVersion > 1) return null
  const load = (await loadGenerations()).olderGenerations[siteVersion]
  return load === undefined ? null : (await load()).olderEditing
}

/** Loads the site together with its theme's code, so that the canvas renders the page immediately. */
async function siteWithLook(siteId: string): Promise<SiteResponse> {
  const site = await api.site(siteId)
  // the canvas retries a failed theme
  await loadThemeKit(site.theme).catch(() => null)
  return site
}

/** Whether an error is expected, so not reported: not logged in, not allowed, not found (product-rules.md#accounts). */
function isExpected(error: unknown): boolean {
  return isLogInError(error) || (error instanceof ApiError && (error.status === 401 || error.status === 404))
}
