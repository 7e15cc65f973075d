import { type ReactNode, Suspense, useMemo } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { siteTitleOf } from '../../modules/site-facts.ts'
import { lazyPart } from '../kit/loading/lazy-part.ts'

const PageLogo = lazyPart(async () => (await import('./page-logo.tsx')).PageLogo)

/**
 * The site's event logo; undefined when it has none or no names are set. While the logo's code is loading, nothing is shown, so
 * that the title does not flash.
 */
export function useSiteLogo(document: SiteDocument, language: LanguageCode): ReactNode {
  const { eventLogo, fonts } = document
  const title = siteTitleOf(document, language)
  return useMemo(
    () =>
      eventLogo === null || eventLogo.name1 + eventLogo.name2 + title === '' ? undefined : (
        <Suspense fallback={null}>
          <PageLogo eventLogo={eventLogo} fonts={fonts} title={title} />
        </Suspense>
      ),
    [eventLogo, fonts, title],
  )
}
