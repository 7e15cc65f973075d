import type { Tokens } from '../design/colour-tokens.ts'
import { fontFaces } from '../design/font-style.ts'
import { needsLatinExt } from '../design/fonts.ts'
import { openingFaces } from '../design/opening-faces.ts'
import { siteTokens, tokenRule } from '../design/site-tokens.ts'
import { piecesOfTitle } from '../modules/kit/names.tsx'
import type { ThemeKit } from '../themes/theme-kit.ts'
import { textAsset } from './asset-catalogue.ts'
import { classesOf, marksIn, propertiesOf } from './page-marks.ts'
import type { AssetSource } from './page-plan.ts'
import { recall, remembered } from './remembered.ts'
import { type StyledDocument, siteSheet } from './site-style.ts'
import { parseStyle, rulesFor, type StyleNode } from './style-rules.ts'

/** A site's style in the parts that pages take from. */
export interface SiteStyleParts {
  /** Faces with the letters that every page has, and those with the others. */
  faces: { latin: string; latinExt: string }
  tokens: Tokens
  sheet: string
  /** What its pages were given, by what they have. */
  made: Map<string, PageStyle>
  /** Faces for the words that its pages open with, by those words. */
  opened: Map<string, Buffer>
  facesOf: (words: OpeningWords) => string
}

export function stylePartsOf(
  document: StyledDocument,
  kit: ThemeKit,
  assetUrl: (file: string) => string,
): SiteStyleParts {
  const { titlePieces: piecesOf = piecesOfTitle } = kit
  const faces = (subset: 'latin' | 'latin-ext') => fontFaces(document.fonts, assetUrl, [subset])
  return {
    faces: { latin: faces('latin'), latinExt: faces('latin-ext') },
    tokens: siteTokens(document, kit, assetUrl),
    sheet: siteSheet(document, kit),
    made: new Map(),
    opened: new Map(),
    facesOf: ({ title, lines }) =>
      openingFaces(document.fonts, kit.facts, { title: piecesOf(title, document.fonts.heading), lines }),
  }
}

/** The words at the top of a page, which take as much room before their font has come as they take in it. */
export interface OpeningWords {
  /** The header's title; empty where a logo stands in its place. */
  title: string
  /** The header's second line, and what the theme sets like it. */
  lines: readonly string[]
}

export interface PageStyle {
  /** What the page carries in its head for every medium: its fonts and tokens. */
  own: Buffer
  /** What it carries for screens: all rules that can match something in its first part. */
  screen: Buffer
  /**
   * A file that the page names where its first part ends: browsers paint what comes before and wait with what comes after. The
   * whole sheet, and not merely the rest: rules of equal weight keep their order so, and it is the same file for all
   * sites of the theme with these modules and fonts.
   */
  whole: AssetSource
}

/** Pages of a site mostly have the same parts in every language, and before and after a save. */
const maxKept = 50

/** What a page needs of its site's style; `first` is what stands before the place where it names the whole sheet. */
export function pageStyle(site: SiteStyleParts, first: readonly string[], rest: readonly string[]): PageStyle {
  const [early, late] = [marksIn(first), marksIn(rest)]
  const needsBoth = first.some(needsLatinExt) || rest.some(needsLatinExt)
  const key = `${needsBoth} ${[...early].join()} ${[...late].join()}`
  return recall(site.made, maxKept, key, () => makeStyle(site, early, late, needsBoth))
}

/** Stand-ins for the words that a page opens with. */
export function openingStyle({ opened, facesOf }: SiteStyleParts, words: OpeningWords): Buffer {
  const key = [words.title, ...words.lines].join('\n')
  return recall(opened, maxKept, key, () => Buffer.from(facesOf(words)))
}

function makeStyle(
  { faces, tokens, sheet }: SiteStyleParts,
  early: ReadonlySet<string>,
  late: ReadonlySet<string>,
  needsBoth: boolean,
): PageStyle {
  const { nodes, properties } = parsedSheet(sheet)
  const page = new Set([...early, ...late])
  const own = tokenRule(usedTokens(tokens, [...properties, ...propertiesOf(page)]))
  const rules = rulesFor(nodes, classesOf(early), classesOf(page))
  const [head, tail] = needsBoth ? [faces.latin + faces.latinExt, ''] : [faces.latin, faces.latinExt]
  return {
    own: Buffer.from(head + own),
    screen: Buffer.from(rules),
    whole: textAsset('style', 'css', tail + sheet, false),
  }
}

interface ParsedSheet {
  nodes: readonly StyleNode[]
  /** Names of the custom properties that it reads. */
  properties: readonly string[]
}
const parsedSheet = remembered(
  200,
  (sheet): ParsedSheet => ({ nodes: parseStyle(sheet), properties: propertiesIn(sheet) }),
)

function propertiesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name = '']) => name))]
}

/** Those that a sheet or a page reads, and those that these are made of. */
function usedTokens(tokens: Tokens, read: readonly string[]): Tokens {
  const used = new Set<string>()
  const add = (name: string) => {
    const value = tokens[name]
    if (value === undefined || used.has(name)) return
    used.add(name)
    propertiesIn(value).forEach(add)
  }
  read.forEach(add)
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => used.has(name)))
}
