import { useEffect, useState } from 'react'
import { cardFaces as facesOf } from '../../cards/list/thumbnail-files.ts'
import type { EventLogo } from '../../design/event-logo.ts'
import { loadFontMetrics } from '../../design/font-metrics/load-font-metrics.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import { logoFonts } from '../../design/logos/logo-fonts.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'

/** A card's fonts, once their metrics have been loaded for line breaking. Until then the previous fonts, or null at first. */
export function useCardFonts(fonts: SiteFonts): SiteFonts | null {
  const [measured, setMeasured] = useState<SiteFonts | null>(null)
  useEffect(() => {
    let wanted = true
    loadFontMetrics([fonts.heading, fonts.text, ...logoFonts(fonts)]).then(
      () => wanted && setMeasured(fonts),
      // without a connection, keep what is shown
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [fonts])
  return measured
}

/** The `@font-face` rules of a card. */
export const cardFaces = (fonts: SiteFonts, logo: EventLogo | null): string => facesOf(fonts, logo, browserAssetUrl)
