import type { Tokens } from '../design/colour-tokens.ts'
import { fontFaces } from '../design/font-style.ts'
import { needsLatinExt } from '../design/fonts.ts'
import { siteTokens, tokenRule } from '../design/site-tokens.ts'
import type { ThemeKit } from '../modules/themes/theme-kit.ts'
import { type StyledDocument, siteSheet } from './site-style.ts'
import { parseStyle, partsOf, rulesFor, type StyleNode } from './style-rules.ts'

/** A site's style in the parts that pages take from. */
export interface SiteStyleParts {
  /** Faces with the letters that every page has, and those with the others. */
  faces: { latin: string; latinExt: string }
  tokens: Tokens
  sheet: string
}

export function stylePartsOf(
  document: StyledDocument,
  kit: ThemeKit,
  assetUrl: (file: string) => string,
): SiteStyleParts {
  const faces = (subset: 'latin' | 'latin-ext') => fontFaces(document.fonts, assetUrl, [subset])
  return {
    faces: { latin: faces('latin'), latinExt: faces('latin-ext') },
    tokens: siteTokens({ ...document, theme: kit.name }, assetUrl),
    sheet: siteSheet(document, kit),
  }
}

export interface PageStyle {
  /** What the page carries in its head: all that can match something in its first part. */
  own: string
  /**
   * A file that the page names where its first part ends: browsers paint what comes before and wait with what comes after. The
   * whole sheet, and not merely the rest: rules of equal weight keep their order so, and it is the same file for all
   * sites of the theme with these modules and fonts.
   */
  whole: string
}

export function pageStyle({ faces, tokens, sheet }: SiteStyleParts, first: string, rest: string): PageStyle {
  const parsed = parsedSheet(sheet)
  const read = [parsed.properties, propertiesIn(first), propertiesIn(rest)]
  const needsBoth = needsLatinExt(first) || needsLatinExt(rest)
  const [early, late] = needsBoth ? [faces.latin + faces.latinExt, ''] : [faces.latin, faces.latinExt]
  return { own: early + tokenRule(usedTokens(tokens, read)) + rulesOn(parsed, first, rest), whole: late + sheet }
}

interface ParsedSheet {
  nodes: readonly StyleNode[]
  /** Names of the custom properties that it reads. */
  properties: ReadonlySet<string>
  /** Rules by what a page has. */
  rules: Map<string, string>
}
const sheets = new Map<string, ParsedSheet>()
const mostKept = 200

function parsedSheet(sheet: string): ParsedSheet {
  const known = sheets.get(sheet)
  if (known !== undefined) return known
  if (sheets.size >= mostKept) sheets.clear()
  const parsed = { nodes: parseStyle(sheet), properties: propertiesIn(sheet), rules: new Map<string, string>() }
  sheets.set(sheet, parsed)
  return parsed
}

/** Pages of a site mostly have the same parts in every language, and before and after a save. */
function rulesOn({ nodes, rules }: ParsedSheet, first: string, rest: string): string {
  const parts = partsOf(first)
  const page = new Set([...parts, ...partsOf(rest)])
  const key = [[...parts].sort().join(' '), ...[...page].sort()].join(' ')
  const known = rules.get(key)
  if (known !== undefined) return known
  if (rules.size >= mostKept) rules.clear()
  const made = rulesFor(nodes, parts, page)
  rules.set(key, made)
  return made
}

const propertiesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name = '']) => name))

/** Those that a sheet or a page reads, and those that these are made of. */
function usedTokens(tokens: Tokens, read: readonly ReadonlySet<string>[]): Tokens {
  const used = new Set<string>()
  const add = (name: string) => {
    const value = tokens[name]
    if (value === undefined || used.has(name)) return
    used.add(name)
    propertiesIn(value).forEach(add)
  }
  for (const names of read) names.forEach(add)
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => used.has(name)))
}
