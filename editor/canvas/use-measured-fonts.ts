import { useEffect, useState } from 'react'
import { loadFontMetrics } from '../../design/font-metrics/load-font-metrics.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import { logoFonts } from '../../design/logos/logo-fonts.ts'

/** The fonts, once their letters can be measured, as logos need it; so long those before them, and null at first. */
export function useMeasuredFonts(fonts: SiteFonts): SiteFonts | null {
  const [measured, setMeasured] = useState<SiteFonts | null>(null)
  useEffect(() => {
    let wanted = true
    loadFontMetrics(logoFonts(fonts)).then(
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
