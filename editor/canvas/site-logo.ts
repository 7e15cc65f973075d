import { loadFontMetrics } from '../../design/font-metrics/load-font-metrics.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import { logoFonts } from '../../design/logos/logo-fonts.ts'
import { siteLogo } from '../../renderer/site-logo.tsx'

/** What draws a logo in these fonts, once their letters are measured. Fetched only for sites that have a logo. */
export async function logoDrawer(fonts: SiteFonts): Promise<typeof siteLogo> {
  await loadFontMetrics(logoFonts(fonts))
  return siteLogo
}
