import { useQuery } from '@tanstack/react-query'
import type { SiteDocument } from '../../modules/site-document.ts'
import { documentOf } from '../document/document-of.ts'
import { api } from '../kit/api-client/api.ts'
import { useReportError } from '../kit/api-client/use-report-error.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'

/** The page that cards belong to. */
export interface PageOfCards {
  document: SiteDocument
  host: string | null
  password: string | null
}

/**
 * The page that cards belong to: the owner's site, or without `siteId` the draft of quick start or the start wizard. `base`: the
 * path of the editor.
 */
export function usePageOfCards(siteId: string | undefined, base: string) {
  const { brand } = useClientConfiguration()
  const language = useUiLanguage()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['page-of-cards', siteId ?? base, language],
    queryFn: async (): Promise<PageOfCards> => {
      if (siteId !== undefined) {
        const site = await api.site(siteId)
        return { document: documentOf(site), host: site.host, password: site.password }
      }
      // owners of a site need none of this
      const { draftPage } = await import('./draft-page.ts')
      const { document } = await draftPage(base, brand, language)
      return { document, host: null, password: null }
    },
    // the page may have changed since
    gcTime: 0,
  })
  useReportError(error, 'editor.load-page-of-cards')
  return { page: data, error: data === undefined ? error : null, retrying: isFetching, retry: () => void refetch() }
}
