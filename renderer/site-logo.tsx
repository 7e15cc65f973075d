import type { ReactNode } from 'react'
import { EventLogoPicture } from '../design/logos/event-logo-picture.tsx'
import { handFaces } from '../design/logos/logo-fonts.ts'
import { namesOf } from '../design/logos/logo-names.ts'
import type { SiteDocument } from '../modules/site-document.ts'

/** The parts of a document that its logo depends on. */
export type LogoDesign = Pick<SiteDocument, 'eventLogo' | 'fonts'>

/**
 * A site's event logo; undefined if it has none, or if neither it nor the page's title has a name. Font metrics must be loaded: servers
 * have them, and editor/canvas/page-logo.tsx fetches them.
 */
export function siteLogo({ eventLogo: logo, fonts }: LogoDesign, title: string): ReactNode | undefined {
  const names = logo === null ? null : namesOf(logo, title)
  if (logo === null || names === null) return undefined
  return <EventLogoPicture logo={logo} names={names} fonts={fonts} render="SITE" />
}

/** The `@font-face` rules for what `siteLogo` draws; none if it uses the page's fonts. */
export function logoFaces(
  { eventLogo: logo, fonts }: LogoDesign,
  title: string,
  assetUrl: (file: string) => string,
): string {
  return logo === null || namesOf(logo, title) === null ? '' : handFaces(logo.name, fonts, assetUrl)
}
