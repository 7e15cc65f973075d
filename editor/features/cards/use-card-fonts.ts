import { useEffect, useState } from 'react'
import { cardFaces as facesOf } from '../../../cards/list/thumbnail-files.ts'
import type { EventLogo } from '../../../design/event-logo.ts'
import { loadFontMetrics } from '../../../design/font-metrics/load-font-metrics.ts'
import type { SiteFonts } from '../../../design/font-name.ts'
import { logoFonts } from '../../../design/logos/logo-fonts.ts'
import { browserAssetUrl } from '../../../renderer/browser-assets.ts'

/** A card's fonts, once its lines can be broken by them; so long those before them, and null at first. */
export function useCardFonts(fonts: SiteFonts): SiteFonts | null {
  const [measured, setMeasured] = useState<SiteFonts | null>(null)
  useEffect(() => {
    let wanted = true
    loadFontMetrics([fonts.heading, fonts.text, ...logoFonts(fonts)]).then(
      () => wanted && setMeasured(fonts),
      // without a connection what is shown stays
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [fonts])
  return measured
}

/** The `@font-face` rules that a card is drawn with. */
export const cardFaces = (fonts: SiteFonts, logo: EventLogo | null): string => facesOf(fonts, logo, browserAssetUrl)
