import type { ReactNode } from 'react'
import { colourPresets } from '../design/colour-scheme.ts'
import { isDark } from '../design/colour-tokens.ts'
import { eventLogoSchema } from '../design/event-logo.ts'
import { isBackground } from '../design/graphics/backgrounds.ts'
import { graphicImage } from '../design/graphics/graphics.ts'
import { EventLogoPicture } from '../design/logos/event-logo-picture.tsx'
import { handFaces } from '../design/logos/logo-fonts.ts'
import { eventLogoNames } from '../design/logos/logo-name.ts'
import { siteGraphicNames } from '../design/site-graphic-name.ts'
import type { RenderContext } from '../renderer/page-plan.ts'
import { renderSystemPage, type SystemPageDesign } from '../renderer/system-page.tsx'
import type { Subject } from './subject.ts'

const context: RenderContext = { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') }
const names = { first: 'Alexandra', second: 'Christoffer' }
/** Box of the logo on a card of 111 mm. */
const logoBox = { width: 62, height: 58 }
const style = `.prints{display:flex;flex-wrap:wrap;align-items:start;gap:16px;padding:16px}
.print{position:relative;width:222px;height:308px;background:var(--c-background);box-shadow:0 0 0 1px var(--c-rule-bg)}
.print .art{position:absolute;inset:0;width:100%;height:100%}
.print .logo{position:absolute;inset:96px 49px;color:var(--c-on-background)}
.thumb{width:80px;height:100px}`

/** What is printed and shown small: every logo on a card with a graphic, the back of one, and the graphics' thumbnails. */
export function prints(): Subject[] {
  const light: SystemPageDesign = {
    theme: 'theme12',
    colorScheme: colourPresets.SAGE,
    siteGraphic: null,
    fonts: { heading: 'Cormorant Garamond', text: 'EB Garamond' },
  }
  const dark: SystemPageDesign = {
    theme: 'theme11',
    colorScheme: colourPresets.MIDNIGHT_GOLD,
    siteGraphic: null,
    fonts: { heading: 'Poiret One', text: 'Alegreya Sans' },
  }
  return Object.entries({ light, dark }).map(([name, design]) => ({
    name,
    part: 'whole',
    page: (catalogue) =>
      renderSystemPage({
        design,
        language: 'sv',
        title: 'Prints',
        context,
        catalogue,
        style: (assetUrl) => style + facesOfLogos(design, assetUrl),
        content: (assetUrl) => <Prints design={design} assetUrl={assetUrl} />,
      }),
  }))
}

/** Logos share their handwriting: each rule once. */
const facesOfLogos = ({ fonts }: SystemPageDesign, assetUrl: (file: string) => string) =>
  [...new Set(eventLogoNames.map((name) => handFaces(name, fonts, assetUrl)))].join('')

function Prints({ design, assetUrl }: { design: SystemPageDesign; assetUrl: (file: string) => string }): ReactNode {
  const dark = isDark(design.colorScheme)
  const art = siteGraphicNames.filter((name) => !isBackground(name))
  const page = (name: (typeof art)[number], variant: 'PRINT_PAGE_1' | 'PRINT_PAGE_2') => (
    <img className="art" src={assetUrl(graphicImage(name, variant, dark).file)} alt="" />
  )
  return (
    <main className="prints">
      {eventLogoNames.map((name, index) => (
        <div className="print" key={name}>
          {page(art[index % art.length] ?? 'EUCALYPTUS', 'PRINT_PAGE_1')}
          <div className="logo">
            <EventLogoPicture
              logo={eventLogoSchema.parse({ name, additionalText: '12 juni 2027' })}
              names={names}
              fonts={design.fonts}
              render="PRINT"
              printBox={logoBox}
              id={name}
            />
          </div>
        </div>
      ))}
      <div className="print">{page('EUCALYPTUS', 'PRINT_PAGE_2')}</div>
      {siteGraphicNames.map((name) => (
        <img className="thumb" key={name} src={assetUrl(graphicImage(name, 'THUMBNAIL', dark).file)} alt="" />
      ))}
    </main>
  )
}
