import { colourPresets } from '../design/colour-scheme.ts'
import type { DesignTemplate } from '../design/templates/design-template.ts'
import { type TemplateName, templates } from '../design/templates/templates.ts'
import { cardOf, type SiteFacts } from './matching-cards.ts'
import type { CardLayout } from './positions.ts'
import type { PrintDocument } from './print-document.ts'

/** Clearly different looks: light, dark, coloured, with flowers, with a photograph. */
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

/** Cards with the site's content in other looks than the site's. */
export const exampleCards = (facts: SiteFacts): ExampleCard[] =>
  examples.map(([name, layout]) => {
    const { colorScheme, fonts, siteGraphic }: DesignTemplate = templates[name]
    // the looks belong to templates; the site's logo would be out of place in them
    const look = { layout, colorScheme: colourPresets[colorScheme], fonts, siteGraphic, eventLogo: null }
    return { name, print: cardOf(facts, look) }
  })
