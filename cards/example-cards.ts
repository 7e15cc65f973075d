import { colourPresets } from '../design/colour-scheme.ts'
import type { DesignTemplate } from '../design/templates/design-template.ts'
import { type TemplateName, templates } from '../design/templates/templates.ts'
import { cardOf, type SiteFacts } from './matching-cards.ts'
import type { CardLayout } from './positions.ts'
import type { PrintDocument } from './print-document.ts'

/** Looks that differ at a glance: light, dark, in colour, with flowers, with a photograph. */
const examples: readonly (readonly [template: TemplateName, layout: CardLayout])[] = [
  ['ROSENGARD', 'GENESIS'],
  ['VINTERGATAN', 'GENESIS'],
  ['MYNTA', 'PHOTO_CLEAN'],
  ['LOGEN', 'GENESIS'],
  ['TOSCANA', 'TEXT_ON_PHOTO_GRADIENT'],
  ['BRUDSLOJA', 'GENESIS'],
]

export interface ExampleCard {
  name: TemplateName
  print: PrintDocument
}

/** Cards in other looks than the site's, with what the site says. */
export const exampleCards = (facts: SiteFacts): ExampleCard[] =>
  examples.map(([name, layout]) => {
    const { colorScheme, fonts, siteGraphic }: DesignTemplate = templates[name]
    // the looks are the templates' own; a logo is the site's, and would be out of place in them
    const look = { layout, colorScheme: colourPresets[colorScheme], fonts, siteGraphic, eventLogo: null }
    return { name, print: cardOf(facts, look) }
  })
