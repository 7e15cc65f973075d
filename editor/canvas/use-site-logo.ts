import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { SiteFonts } from '../../design/font-name.ts'
import type { LanguageCode } from '../../domain/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { siteTitleOf } from '../../modules/site-facts.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import type { siteLogo } from '../../renderer/site-logo.tsx'

/**
 * The site's event logo as it stands on the page; undefined where it has none. Nothing stands in its place until what draws it
 * has come, so that the title does not flash up; in other fonts it is drawn once their letters are measured.
 */
export function useSiteLogo(document: SiteDocument, language: LanguageCode): ReactNode | undefined {
  const { eventLogo, fonts } = document
  const title = siteTitleOf(document, language)
  const [drawer, setDrawer] = useState<{ fonts: SiteFonts; draw: typeof siteLogo } | null>(null)
  const isWanted = eventLogo !== null
  useEffect(() => {
    if (!isWanted) return
    let wanted = true
    import('./site-logo.ts')
      .then(({ logoDrawer }) => logoDrawer(fonts))
      .then(
        (draw) => wanted && setDrawer({ fonts, draw }),
        // without a connection the page keeps what it shows; the next change asks again
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [isWanted, fonts])
  return useMemo(() => {
    if (eventLogo === null) return undefined
    return drawer === null ? null : drawer.draw({ eventLogo, fonts: drawer.fonts }, title, browserAssetUrl)
  }, [drawer, eventLogo, title])
}
