import { type ReactNode, useContext } from 'react'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { type LogoDesign, logoFaces, siteLogo } from '../../renderer/site-logo.tsx'
import { useAdoptedStyle } from '../kit/adopted-style.ts'
import { FrameDocumentContext } from './frame-document.ts'
import { useMeasuredFonts } from './use-measured-fonts.ts'

/** A site's event logo. Rendered once its fonts have been measured; after a font change the old ones are used until then. */
export function PageLogo({ eventLogo, fonts, title }: LogoDesign & { title: string }): ReactNode {
  const measured = useMeasuredFonts(fonts)
  const design = measured === null ? null : { eventLogo, fonts: measured }
  useAdoptedStyle(design === null ? '' : logoFaces(design, title, browserAssetUrl), useContext(FrameDocumentContext))
  return design === null ? null : siteLogo(design, title)
}
