import { LRUCache } from 'lru-cache'
import type { Tokens } from '../design/colour-tokens.ts'
import { type FacePart, fontFaces } from '../design/font-style.ts'
import { type FontSubset, needsLatinExt } from '../design/fonts.ts'
import { openingFaces } from '../design/opening-faces.ts'
import { siteTokens, tokenRule } from '../design/site-tokens.ts'
import { piecesOfTitle } from '../modules/kit/heading-pieces.tsx'
import type { ThemeKit } from '../themes/theme-kit.ts'
import { textAsset } from './asset-catalogue.ts'
import { classesOf, elementsIn, marksIn, propertiesOf } from './page-marks.ts'
import type { AssetSource } from './page-plan.ts'
import { type StyledDocument, siteSheet } from './site-style.ts'
import { parseStyle, propertiesIn, rulesFor, type StyleNode } from './style-rules.ts'

/** A site's styles, split into the parts that pages use. */
export interface SiteStyleParts {
  /** Font faces of the basic subset, and those of the extended one; `others` are italic and bold. */
  faces: { latin: string; latinOthers: string; latinExt: string; latinExtOthers: string }
  tokens: Tokens
  sheet: string
  /** Cache of pages' styles, by their contents. */
  made: LRUCache<string, PageStyle, () => PageStyle>
  /** Cache of fallback faces for pages' opening texts. */
  opened: LRUCache<string, Buffer, OpeningWords>
}

export function stylePartsOf(
  document: StyledDocument,
  kit: ThemeKit,
  assetUrl: (file: string) => string,
): SiteStyleParts {
  const piecesOf = kit.titlePieces ?? ((title, font) => piecesOfTitle(title, kit, font))
  const faces = (subset: FontSubset, part: FacePart) => fontFaces(document.fonts, assetUrl, [subset], [part])
  return {
    faces: {
      latin: faces('latin', 'regular'),
      latinOthers: faces('latin', 'others'),
      latinExt: faces('latin-ext', 'regular'),
      latinExtOthers: faces('latin-ext', 'others'),
    },
    tokens: siteTokens(document, kit, assetUrl),
    sheet: siteSheet(document, kit),
    made: new LRUCache({ max: maxKept, memoMethod: (_key, _stale, { context: make }) => make() }),
    opened: new LRUCache({
      max: maxKept,
      memoMethod: (_key, _stale, { context: { title, lines } }) =>
        Buffer.from(openingFaces(document.fonts, kit.facts, { title: piecesOf(title, document.fonts.heading), lines })),
    }),
  }
}

/** Texts at the top of a page, which take the same space before and after their font has loaded. */
export interface OpeningWords {
  /** The header's title; empty if replaced by a logo. */
  title: string
  /** The header's second line, and other texts that the theme sets in the same style. */
  lines: readonly string[]
}

export interface PageStyle {
  /** Inlined for all media: fonts and design tokens. */
  own: Buffer
  /** Inlined for screens: all rules that can match something in the page's first part. */
  screen: Buffer
  /**
   * The full style sheet, linked where the page's first part ends: browsers paint what comes before it, and delay what comes after. Not only
   * the remaining rules: this keeps the order of rules with equal specificity, and the file is the same for all sites of the theme with
   * these modules and fonts.
   */
  whole: AssetSource
}

/** A site's pages mostly have the same parts in every language, and before and after a save. */
const maxKept = 50

/** The styles a page needs; `first` is the HTML before the link to the full style sheet. */
export function pageStyle(site: SiteStyleParts, first: readonly string[], rest: readonly string[]): PageStyle {
  const seen: Seen = {
    early: marksIn(first),
    late: marksIn(rest),
    elements: new Set(first.flatMap((piece) => [...elementsIn(piece)])),
    isMirrored: first.some((piece) => piece.includes('dir="rtl"')),
    needsBoth: first.some(needsLatinExt) || rest.some(needsLatinExt),
  }
  const { early, late, elements, isMirrored, needsBoth } = seen
  const key = `${needsBoth} ${isMirrored} ${[...early].join()} ${[...elements].join()} ${[...late].join()}`
  return site.made.memo(key, { context: () => makeStyle(site, seen) })
}

/** What a page has: in its first part, and in the rest. */
interface Seen {
  early: ReadonlySet<string>
  late: ReadonlySet<string>
  /** Of its first part. */
  elements: ReadonlySet<string>
  isMirrored: boolean
  needsBoth: boolean
}

/** Fallback faces for a page's opening texts. */
export function openingStyle({ opened }: SiteStyleParts, words: OpeningWords): Buffer {
  const key = [words.title, ...words.lines].join('\n')
  return opened.memo(key, { context: words })
}

function makeStyle({ faces, tokens, sheet }: SiteStyleParts, seen: Seen): PageStyle {
  const { early, late, elements, isMirrored } = seen
  const { nodes, properties } = parsedSheets.memo(sheet)
  const page = new Set([...early, ...late])
  const own = tokenRule(usedTokens(tokens, [...properties, ...propertiesOf(page)]))
  const rules = rulesFor(nodes, {
    classes: classesOf(early),
    page: classesOf(page),
    elements,
    isMirrored,
    reads: [...propertiesOf(early), ...propertiesIn(own)],
  })
  const [head, tail] = facesFor(faces, seen, rules)
  return {
    own: Buffer.from(head + own),
    screen: Buffer.from(rules),
    whole: textAsset('style', 'css', tail + sheet, false),
  }
}

/** Font faces that a page begins with, and those that may come with the full sheet. */
function facesFor(faces: SiteStyleParts['faces'], { elements, needsBoth }: Seen, rules: string): [string, string] {
  const { latin, latinOthers, latinExt, latinExtOthers } = faces
  const isEmphatic =
    elements.has('em') || elements.has('strong') || /italic|bold|font-weight:(?!400|inherit)/.test(rules)
  const [now, later] = isEmphatic ? [latinOthers, ''] : ['', latinOthers]
  if (!needsBoth) return [latin + now, later + latinExt + latinExtOthers]
  return isEmphatic ? [latin + now + latinExt + latinExtOthers, ''] : [latin + latinExt, later + latinExtOthers]
}

interface ParsedSheet {
  nodes: readonly StyleNode[]
  /** Names of the custom properties it uses. */
  properties: readonly string[]
}
const parsedSheets = new LRUCache<string, ParsedSheet>({
  max: 200,
  memoMethod: (sheet) => ({ nodes: parseStyle(sheet), properties: propertiesIn(sheet) }),
})

/** Custom properties that a style sheet or page uses, and those they depend on. */
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
