import type { ColourScheme } from './colour-scheme.ts'
import { colourTokens, isDark, type Tokens } from './colour-tokens.ts'
import type { SiteFonts } from './font-name.ts'
import { fontTokens } from './font-style.ts'
import { graphicTokens } from './graphics/graphics.ts'
import { groundTokens, isGround } from './graphics/grounds.ts'
import type { SiteGraphicName } from './site-graphic-name.ts'
import type { ThemeName } from './theme-name.ts'
import { salonTokens } from './themes/salon-art.ts'
import { themes } from './themes/themes.ts'

/** The parts of a site document that its look is made from. */
export interface SiteDesign {
  theme: ThemeName
  colorScheme: ColourScheme
  fonts: SiteFonts
  siteGraphic: SiteGraphicName | null
}

/**
 * Custom properties of a site; what a theme always is stands in its style sheet. `assetUrl` gives the address of a file of
 * design/.
 */
export function siteTokens(design: SiteDesign, assetUrl: (file: string) => string): Tokens {
  const { grain } = themes[design.theme]
  const dark = isDark(design.colorScheme)
  return {
    ...colourTokens(design.colorScheme),
    ...fontTokens(design.fonts),
    ...(isGround(design.siteGraphic)
      ? groundTokens(design.siteGraphic, dark, assetUrl)
      : design.siteGraphic === null
        ? {}
        : graphicTokens(design.siteGraphic, dark)),
    ...(grain === null ? {} : { 't-grain': `url(${assetUrl(grain)})` }),
    ...drawnBy[design.theme]?.(design.colorScheme),
  }
}

/** What themes draw in the site's colours for their style sheets. */
const drawnBy: { [T in ThemeName]?: (colours: ColourScheme) => Tokens } = { theme11: salonTokens }

/** They as one rule on `.site`. */
export function tokenRule(tokens: Tokens): string {
  const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return `.site{${rules.join(';')}}`
}
