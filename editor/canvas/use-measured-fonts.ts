import { useEffect, useState } from 'react'
import { loadFontMetrics } from '../../design/font-metrics/load-font-metrics.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import { logoFonts } from '../../design/logos/logo-fonts.ts'

/** The fonts, once their metrics have been loaded, which logos need. Until then the previous fonts, or null at first. */
export function useMeasuredFonts(fonts: SiteFonts): SiteFonts | null {
  const [measured, setMeasured] = useState<SiteFonts | null>(null)
  useEffect(() => {
    let wanted = true
    loadFontMetrics(logoFonts(fonts)).then(
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
