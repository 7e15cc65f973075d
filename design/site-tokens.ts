import type { ColourScheme } from './colour-scheme.ts'
import { colourTokens, isDark, type Tokens } from './colour-tokens.ts'
import type { SiteFonts } from './font-name.ts'
import { fontTokens } from './font-style.ts'
import { backgroundTokens, isBackground } from './graphics/backgrounds.ts'
import { graphicTokens } from './graphics/graphics.ts'
import type { SiteGraphicName } from './site-graphic-name.ts'
import type { ThemeTraits } from './theme-facts.ts'

/** The parts of a site document that its look is made from. */
export interface SiteDesign {
  colorScheme: ColourScheme
  fonts: SiteFonts
  siteGraphic: SiteGraphicName | null
}

/** What a theme makes of the site's own values. */
export interface ThemeTokens {
  facts: Pick<ThemeTraits, 'grain'>
  tokens?: (colours: ColourScheme) => Tokens
}

/**
 * Custom properties of a site; what a theme always is stands in its style sheet. `assetUrl` gives the address of a file of
 * design/.
 */
export function siteTokens(design: SiteDesign, theme: ThemeTokens, assetUrl: (file: string) => string): Tokens {
  const { grain } = theme.facts
  const dark = isDark(design.colorScheme)
  return {
    ...colourTokens(design.colorScheme),
    ...fontTokens(design.fonts),
    ...(isBackground(design.siteGraphic)
      ? backgroundTokens(design.siteGraphic, dark, assetUrl)
      : design.siteGraphic === null
        ? {}
        : graphicTokens(design.siteGraphic, dark)),
    ...(grain === null ? {} : { 't-grain': `url(${assetUrl(grain)})` }),
    ...theme.tokens?.(design.colorScheme),
  }
}

/** They as one rule on `.site`. */
export function tokenRule(tokens: Tokens): string {
  const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return `.site{${rules.join(';')}}`
}
