import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SiteFacts } from '../../../cards/matching-cards.ts'
import type { Brand } from '../../../domain/commerce/market.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { api } from '../../base/api-client/api.ts'
import { isLogInError, isNotFound } from '../../base/api-client/api-error.ts'
import { reportError } from '../../base/api-client/report-error.ts'
import { siteUrl, useClientConfiguration } from '../../base/client-configuration.ts'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { documentOf } from '../../document/document-of.ts'
import { factsOf } from './facts-of-site.ts'

/** A page that nobody owns yet, and the name that this browser keeps its draft under. */
export interface DraftPage {
  draftId: string
  document: SiteDocument
}

/** Gives the page whose editor is at a path. */
export type LoadDraftPage = (editorPath: string, brand: Brand, language: UiLanguage) => Promise<DraftPage>

/**
 * What cards take over from the page they are for: the owner's site, or without `siteId` the draft of quick start or the start wizard.
 * `base`: path of the editor.
 */
export function useSiteFacts(siteId: string | undefined, base: string, loadDraftPage: LoadDraftPage) {
  const configuration = useClientConfiguration()
  const language = useUiLanguage()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['card-facts', siteId ?? base, language],
    queryFn: async () => {
      if (siteId !== undefined) {
        const site = await api.site(siteId)
        return { document: documentOf(site), host: site.host, password: site.password }
      }
      const { document } = await loadDraftPage(base, configuration.brand, language)
      return { document, host: null, password: null }
    },
    // the page may have been changed since
    gcTime: 0,
  })
  useEffect(() => {
    if (error !== null && !isLogInError(error) && !isNotFound(error))
      reportError({ originId: 'editor.load-card-facts', error })
  }, [error])
  const facts = useMemo<SiteFacts | undefined>(() => {
    if (data === undefined) return undefined
    const { document, host, password } = data
    return factsOf(document, { host, password, url: host === null ? '' : siteUrl(configuration, host) })
  }, [data, configuration])
  return { facts, error: data === undefined ? error : null, retrying: isFetching, retry: () => void refetch() }
}
