import { sameJson } from '../../domain/same-json.ts'
import { type ColourScheme, colourPresets } from '../colour-scheme.ts'
import type { EventLogo } from '../event-logo.ts'
import type { SiteFonts } from '../font-name.ts'
import { initialsDefaults } from '../logos/logo-name.ts'
import type { SiteGraphicName } from '../site-graphic-name.ts'
import type { ThemeName } from '../theme-name.ts'
import type { DesignTemplate } from './design-template.ts'
import { type TemplateName, templateNames, templates } from './templates.ts'

/** What a logo says: the owner's own words, which no choice of a look takes away. */
export type LogoWords = Pick<EventLogo, 'name1' | 'name2' | 'additionalText'>

/** The parts of a document that a template sets. */
export interface TemplateDesign {
  theme: ThemeName
  colorScheme: ColourScheme
  fonts: SiteFonts
  siteGraphic: SiteGraphicName | null
  eventLogo: EventLogo | null
  mostRecentSelectedDesignTemplate: TemplateName
}

/**
 * A document's design when it has just taken a template: all of its look is the template's, also the logo's colours, sizes and
 * distances. `words` are what the logo says.
 */
export function designOfTemplate(name: TemplateName, words: LogoWords): TemplateDesign {
  const { theme, colorScheme, fonts, siteGraphic, eventLogo }: DesignTemplate = templates[name]
  return {
    theme,
    colorScheme: colourPresets[colorScheme],
    fonts,
    siteGraphic,
    eventLogo: eventLogo === null ? null : plainLogo(eventLogo, words),
    mostRecentSelectedDesignTemplate: name,
  }
}

/** A logo that nobody has changed (product-rules.md#event-logo). */
function plainLogo(name: EventLogo['name'], words: LogoWords): EventLogo {
  return {
    name,
    name1: words.name1,
    name2: words.name2,
    additionalText: words.additionalText,
    colorText: { override: false, color: null },
    colorBackground: { override: false, color: null },
    ...initialsDefaults(name),
  }
}

/** The template that a document wears unchanged; null when it wears none, or something has been changed since. */
export function wornTemplate(
  design: Pick<TemplateDesign, 'theme' | 'colorScheme' | 'fonts' | 'siteGraphic' | 'eventLogo'>,
): TemplateName | null {
  const wears = (name: TemplateName) => {
    const { theme, colorScheme, fonts, siteGraphic, eventLogo }: DesignTemplate = templates[name]
    return (
      theme === design.theme &&
      eventLogo === (design.eventLogo?.name ?? null) &&
      siteGraphic === design.siteGraphic &&
      sameJson(fonts, design.fonts) &&
      sameJson(colourPresets[colorScheme], design.colorScheme)
    )
  }
  return templateNames.find(wears) ?? null
}
