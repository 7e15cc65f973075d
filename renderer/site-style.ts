import { fontFaces } from '../design/font-style.ts'
import { siteTokens } from '../design/site-tokens.ts'
import type { ThemeName } from '../design/theme-name.ts'
import { themes } from '../design/themes/themes.ts'
import type { ModuleType } from '../modules/schemas.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { moduleStyles } from '../modules/styles.ts'
import base from './shell/base.css?inline'
import languages from './shell/languages.css?inline'
import menu from './shell/menu.css?inline'
import print from './shell/print.css?inline'

// not from the schemas: those are heavy, and the editor's canvas needs only the styles
const moduleTypes = Object.keys(moduleStyles) as ModuleType[]
const sheets = new Map<string, string>()

/** Theme and modules without the site's own values; the same text for every site that uses the same ones. */
function sheet(theme: ThemeName, types: readonly ModuleType[]): string {
  const key = `${theme} ${types.join(' ')}`
  const known = sheets.get(key)
  if (known !== undefined) return known
  const styles = types.map((type) => moduleStyles[type])
  const made = [
    base,
    menu,
    languages,
    ...new Set(styles.flatMap((style) => style.view)),
    themes[theme].css,
    ...new Set(styles.flatMap((style) => style[theme])),
    print,
  ].join('\n')
  sheets.set(key, made)
  return made
}

/**
 * The whole style sheet of a site: fonts, tokens, its theme and the modules in use. Published pages carry it inline.
 *
 * The editor's canvas puts it into a `<style>` of its frame, so that a page looks there as it will when published, and
 * renders it anew whenever the design changes or a module of a new type is added. `assetUrl` gives the address of a file
 * of the product by its name in design/: see browser-assets.ts for the editor's.
 */
export function siteStyle(document: StyledDocument, assetUrl: (file: string) => string): string {
  return siteStyles(document, assetUrl).join('')
}

type StyledDocument = Pick<SiteDocument, 'theme' | 'fonts' | 'colorScheme' | 'siteGraphic' | 'siteModules'>

/** The same in three parts, so that a colour can change on the canvas while the fonts stay loaded. */
export function siteStyles(document: StyledDocument, assetUrl: (file: string) => string): string[] {
  const used = new Set(document.siteModules.map((module) => module.siteModuleType))
  const types = moduleTypes.filter((type) => used.has(type))
  return [fontFaces(document.fonts, assetUrl), siteTokens(document, assetUrl), sheet(document.theme, types)]
}
