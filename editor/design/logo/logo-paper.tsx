import type { ReactNode } from 'react'
import type { EventLogo } from '../../../design/event-logo.ts'
import type { SiteFonts } from '../../../design/font-name.ts'
import { EventLogoPicture } from '../../../design/logos/event-logo-picture.tsx'
import { handFaces } from '../../../design/logos/logo-fonts.ts'
import type { LogoNames } from '../../../design/logos/logo-names.ts'
import { browserAssetUrl } from '../../../renderer/browser-assets.ts'
import { useDesign } from '../../document/design-target.ts'
import { usePaint } from '../../document/page-paint.ts'
import './logo.css'
import { useAdoptedStyle } from '../../kit/adopted-style.ts'

export interface LogoPaperProps {
  logo: EventLogo
  /** Null while no names are set: sample names are shown. */
  names: LogoNames | null
  /** Null until they have been measured; the paper is empty until then. */
  fonts: SiteFonts | null
  /** The prefix of the drawing's ids. */
  id: string
  large?: boolean
}

/** A logo on the page's own background, in its colours and fonts. */
export function LogoPaper({ logo, names, fonts, id, large = false }: LogoPaperProps): ReactNode {
  const { style, faces } = usePaint(useDesign().look)
  useAdoptedStyle(fonts === null ? '' : faces + handFaces(logo.name, fonts, browserAssetUrl))
  return (
    <span className={large ? 'logo-paper logo-paper-large' : 'logo-paper'} style={style}>
      {fonts !== null && <EventLogoPicture logo={logo} names={names} fonts={fonts} render="DEMO" id={id} />}
    </span>
  )
}
