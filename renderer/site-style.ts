import { fontFaces } from '../design/font-style.ts'
import { graphicStyles, openingOnBackground } from '../design/graphics/graphic-styles.ts'
import { type Graphic, graphics } from '../design/graphics/graphics.ts'
import { siteTokens, tokenRule } from '../design/site-tokens.ts'
import { guestModules } from '../modules/guest-modules.ts'
import pictureShapes from '../modules/kit/picture-shapes.css?inline'
import { usesShapes } from '../modules/picture-shapes.ts'
import type { ModuleType } from '../modules/schemas.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import type { ThemeKit } from '../themes/theme-kit.ts'
import base from './shell/base.css?inline'
import languages from './shell/languages.css?inline'
import menu from './shell/menu.css?inline'

// not from the schemas: those are heavy, and the editor's canvas needs only the styles
const moduleTypes = Object.keys(guestModules) as ModuleType[]
const sheets = new Map<string, string>()

/** Theme and modules without the site's own values; the same text for every site that uses the same ones. */
function sheetOf(
  kit: ThemeKit,
  types: readonly ModuleType[],
  { layout, isShaped }: { layout: Graphic['layout'] | null; isShaped: boolean },
): string {
  const key = `${kit.name} ${layout} ${isShaped} ${types.join(' ')}`
  const known = sheets.get(key)
  if (known !== undefined) return known
  const made = [
    base,
    menu,
    languages,
    ...new Set(types.flatMap((type) => guestModules[type].styles)),
    kit.css,
    ...new Set(types.flatMap((type) => kit.modules[type])),
    ...(layout === null ? [] : [graphicStyles[layout]]),
    ...(layout === 'background' ? [kit.openingOnBackground ?? openingOnBackground] : []),
    ...(isShaped ? [shapesOf(kit)] : []),
  ].join('\n')
  sheets.set(key, made)
  return made
}

/** Of pictures in a shape that their owner has chosen. */
export const shapesOf = (kit: ThemeKit): string => pictureShapes + (kit.pictureShapes ?? '')

/**
 * The whole style sheet of a site: fonts, tokens, the theme whose kit is given and the modules in use. Pages that the API
 * renders carry it inline; published ones carry what they need of it at first (page-style.ts).
 *
 * The editor's canvas puts it into a `<style>` of its frame, so that a page looks there as it will when published, and
 * renders it anew whenever the design changes or a module of a new type is added. `assetUrl` gives the address of a file
 * of the product by its name in design/: see browser-assets.ts for the editor's.
 */
export function siteStyle(document: StyledDocument, kit: ThemeKit, assetUrl: (file: string) => string): string {
  return siteStyles(document, kit, assetUrl).join('')
}

export type StyledDocument = Pick<SiteDocument, 'fonts' | 'colorScheme' | 'siteGraphic' | 'siteModules'>

/** The same in three parts, so that a colour can change on the canvas while the fonts stay loaded. */
export function siteStyles(document: StyledDocument, kit: ThemeKit, assetUrl: (file: string) => string): string[] {
  return [fontFaces(document.fonts, assetUrl), tokenRule(siteTokens(document, kit, assetUrl)), siteSheet(document, kit)]
}

/** Theme and modules of a site, without its own values. */
export function siteSheet(document: Pick<StyledDocument, 'siteModules' | 'siteGraphic'>, kit: ThemeKit): string {
  const used = new Set(document.siteModules.map((module) => module.siteModuleType))
  return sheetOf(
    kit,
    moduleTypes.filter((type) => used.has(type)),
    {
      layout: document.siteGraphic === null ? null : graphics[document.siteGraphic].layout,
      isShaped: usesShapes(document.siteModules),
    },
  )
}
