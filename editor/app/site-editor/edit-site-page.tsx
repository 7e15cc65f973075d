import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { loadThemeKit } from '../../../themes/load-theme-kit.ts'
import { api } from '../../base/api-client/api.ts'
import { ApiError, isLogInError } from '../../base/api-client/api-error.ts'
import { reportError } from '../../base/api-client/report-error.ts'
import { Spinner } from '../../base/controls/spinner.tsx'
import { LoadFailed } from '../../base/page/load-failed.tsx'
import { NotFoundPage } from '../../base/page/not-found-page.tsx'
import { useParams } from '../../base/router/router-view.tsx'
import { openBrowserDraftStorage } from '../../document/draft/browser-draft-storage.ts'
import { siteSteps } from '../../document/draft/handed-over.ts'
import { SiteEditor } from './site-editor.tsx'

/** /redigera/{siteId}: loads the site and what has been left unsaved of it, then opens the editor on them. */
export function EditSitePage(): ReactNode {
  const { t } = useTranslation('page')
  const { siteId = '' } = useParams()
  const client = useQueryClient()
  const queryKey = ['edited-site', siteId]
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async () => {
      const [site, draftStorage] = await Promise.all([siteWithLook(siteId), openBrowserDraftStorage(siteId)])
      return { site, draftStorage, handedOver: siteSteps.take(siteId) }
    },
    structuralSharing: false,
    // each visit begins with what the server has; while it lasts the draft is the truth
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
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
      draftStorage={data.draftStorage}
      handedOver={data.handedOver}
      onSaved={(site) => client.setQueryData(queryKey, { ...data, site })}
    />
  )
}

/** The site, when the code of its theme is there too: the page stands on the canvas at once. */
async function siteWithLook(siteId: string): Promise<SiteResponse> {
  const site = await api.site(siteId)
  // a theme that does not come is asked for again by the canvas
  await loadThemeKit(site.theme).catch(() => null)
  return site
}

/** Not logged in, not allowed, not there: answers, and nothing to report (product-rules.md#accounts). */
function isExpected(error: unknown): boolean {
  return isLogInError(error) || (error instanceof ApiError && (error.status === 401 || error.status === 404))
}
