import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SiteFacts } from '../../../cards/matching-cards.ts'
import { quickStartKeyOf } from '../../../domain/quick-start.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { api } from '../../base/api-client/api.ts'
import { isLogInError, isNotFound } from '../../base/api-client/api-error.ts'
import { reportError } from '../../base/api-client/report-error.ts'
import { siteUrl, useClientConfiguration } from '../../base/client-configuration.ts'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { documentOf } from '../../document/document-of.ts'
import { openBrowserDraftStorage } from '../../document/draft/browser-draft-storage.ts'
import { draftOfQuickStart, wizardDraft } from '../../document/draft/quick-start-draft.ts'
import { factsOf, type SiteStanding } from './facts-of-site.ts'

interface Page extends Pick<SiteStanding, 'host' | 'password'> {
  document: SiteDocument
}

/**
 * What cards take over from the page they are for: the owner's site, or without `siteId` the draft that this browser has of quick start
 * or the start wizard (its sample, where it has none). `base`: path of the editor.
 */
export function useSiteFacts(siteId: string | undefined, base: string) {
  const configuration = useClientConfiguration()
  const language = useUiLanguage()
  const key = quickStartKeyOf(base, configuration.brand)
  const draftId = base.startsWith('/kom-igang') ? wizardDraft : draftOfQuickStart(key)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['card-facts', siteId ?? draftId, language],
    queryFn: async (): Promise<Page> => {
      if (siteId !== undefined) {
        const site = await api.site(siteId)
        return { document: documentOf(site), host: site.host, password: site.password }
      }
      const document = (await draftOf(draftId)) ?? documentOf((await api.quickStart(key, language)).site)
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

/** What this browser keeps of a draft. The tab takes a place only to look, and leaves it as it was. */
async function draftOf(draftId: string): Promise<SiteDocument | undefined> {
  const storage = await openBrowserDraftStorage(draftId, { adopt: true })
  const [draft] = storage.found
  storage.close()
  return draft?.document
}
