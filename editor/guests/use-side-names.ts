import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Hosts, hostsOf } from '../../domain/guests/hosts.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { siteTitleOf } from '../../modules/site-facts.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { sidesKey } from '../kit/queries/guest-list.ts'

const none: Hosts = { a: '', b: '' }

function namesOf(page: Pick<SiteDocument, 'wizardData'> & SiteDocument, language: string): Hosts {
  const { name1 = '', name2 = '' } = page.wizardData ?? {}
  const said = hostsOf(siteTitleOf(page, language))
  // the heading is what everybody sees; the wizard's answers may be older
  return said.a !== '' || name1 === '' || name2 === '' ? said : { a: name1, b: name2 }
}

export interface SideNames {
  /** What the two sides are called: by the owner, else by the page's heading. Empty where it names no two. */
  sides: Hosts
  /** Those who celebrate. */
  hosts: Hosts
}

export function useSideNames(siteId: string | null, site: SiteResponse | undefined, base: string): SideNames {
  const { brand } = useClientConfiguration()
  const language = useUiLanguage()
  // a page that is not saved yet is in this browser
  const { data: draft } = useQuery({
    queryKey: ['draft-page', base],
    queryFn: async () => (await import('./draft-document.ts')).draftDocument(base, brand, language),
    enabled: siteId === null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data: own } = useQuery<Hosts>({ queryKey: sidesKey(siteId ?? ''), queryFn: skipToken, gcTime: Infinity })
  const page = siteId === null ? draft : site
  return useMemo(() => {
    const hosts = page == null ? none : namesOf(page, page.availableLanguages[0]?.languageCode ?? language)
    return { hosts, sides: { a: own?.a || hosts.a, b: own?.b || hosts.b } }
  }, [page, language, own])
}
