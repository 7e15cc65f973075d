import type { ReactNode } from 'react'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { type LogoDesign, siteLogo } from '../../renderer/site-logo.tsx'
import { useMeasuredFonts } from './use-measured-fonts.ts'

/** A site's event logo, once the letters of its fonts are measured; in other fonts it is drawn when those are. */
export function PageLogo({ eventLogo, fonts, title }: LogoDesign & { title: string }): ReactNode {
  const measured = useMeasuredFonts(fonts)
  return measured === null ? null : siteLogo({ eventLogo, fonts: measured }, title, browserAssetUrl)
}
