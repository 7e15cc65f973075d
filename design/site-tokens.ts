import type { ColourScheme } from './colour-scheme.ts'
import { colourTokens, isDark } from './colour-tokens.ts'
import type { SiteFonts } from './font-name.ts'
import { fontTokens } from './font-style.ts'
import type { SiteGraphicName } from './site-graphic-name.ts'

/** The parts of a site document that its look is made from. */
export interface SiteDesign {
  colorScheme: ColourScheme
  fonts: SiteFonts
  siteGraphic: SiteGraphicName | null
}

/** Custom properties of a site, as one rule on `.site`; the theme's own tokens stand in its style sheet. */
export function siteTokens(design: SiteDesign): string {
  const graphic = {
    'g-blend': isDark(design.colorScheme) ? 'normal' : 'multiply',
    'g-opacity': isDark(design.colorScheme) ? '.86' : '1',
  }
  const tokens = {
    ...colourTokens(design.colorScheme),
    ...fontTokens(design.fonts),
    ...(design.siteGraphic === null ? {} : graphic),
  }
  const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return `.site{${rules.join(';')}}`
}
