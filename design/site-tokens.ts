import type { ColourScheme } from './colour-scheme.ts'
import { colourTokens, isDark, type Tokens } from './colour-tokens.ts'
import type { SiteFonts } from './font-name.ts'
import { fontTokens } from './font-style.ts'
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
  const graphic = {
    'g-blend': isDark(design.colorScheme) ? 'normal' : 'multiply',
    'g-opacity': isDark(design.colorScheme) ? '.86' : '1',
  }
  return {
    ...colourTokens(design.colorScheme),
    ...fontTokens(design.fonts),
    ...(design.siteGraphic === null ? {} : graphic),
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
