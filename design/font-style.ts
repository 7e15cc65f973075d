import type { Tokens } from './colour-tokens.ts'
import { headingFonts } from './font-headings.ts'
import type { SiteFonts } from './font-name.ts'
import type { Font } from './font-record.ts'
import { textFonts } from './font-texts.ts'
import { type FontSubset, familiesOf, fontFile, fontSubsets, subsetNames } from './fonts.ts'

/** A font's regular face, with what stands in for it; and its italic and bold ones. */
export type FacePart = 'regular' | 'others'

/**
 * `@font-face` rules of a site's two fonts, for all their letters or for those of one character set. `assetUrl` gives the
 * address of a font's file.
 */
export function fontFaces(
  fonts: SiteFonts,
  assetUrl: (file: string) => string,
  subsets: readonly FontSubset[] = subsetNames,
  parts: readonly FacePart[] = ['regular', 'others'],
): string {
  const families = familiesOf(fonts)
  const display = (font: Font, index: number) =>
    index < families.length - 1 && font.system === undefined ? 'block' : 'swap'
  const wanted = ({ faces }: Font) =>
    faces.filter(({ weight, style }) => parts.includes(weight === 400 && style === 'normal' ? 'regular' : 'others'))
  return [
    // one character set after the other: what repeats itself compresses best side by side
    ...subsets.flatMap((subset) =>
      families.map((font, index) => webFaces(font, wanted(font), subset, display(font, index), assetUrl)),
    ),
    ...(subsets.includes('latin') && parts.includes('regular') ? families.map(fallbackFaces) : []),
  ].join('')
}

/** Rules of a font's regular face alone: enough to show what it looks like. */
export function sampleFaces(
  font: Font,
  assetUrl: (file: string) => string,
  display: 'block' | 'swap' = 'swap',
): string {
  const regular = font.faces.slice(0, 1)
  return subsetNames.map((subset) => webFaces(font, regular, subset, display, assetUrl)).join('')
}

/**
 * `swap`: texts can be read at once, in the fallback. `block`: big words wait for their own letters, 3 s at most; names that
 * jump from one face to another are worse to look at, and no fallback is as wide at their size.
 */
function webFaces(
  font: Font,
  faces: Font['faces'],
  subset: FontSubset,
  display: 'block' | 'swap',
  assetUrl: (file: string) => string,
): string {
  return faces
    .map(
      ({ weight, style }) =>
        `@font-face{font-family:"${font.family}";font-weight:${weight};font-style:${style};font-display:${display};` +
        `src:url(${assetUrl(fontFile(font, subset, weight, style))})${rangeOf(font, subset)}}`,
    )
    .join('')
}

/** The basic set needs none, as every page has its file: the extended one is declared after it, and wins where it has letters. */
function rangeOf({ wideNoBreakSpace }: Font, subset: FontSubset): string {
  if (subset === 'latin') return wideNoBreakSpace ? ';unicode-range:U+0-9F,U+A1-10FFFF' : ''
  return `;unicode-range:${fontSubsets[subset]}`
}

/** Family names of a font's fallbacks, in order: the first one that the device has is used. */
const fallbackFamilies = (font: Font) => font.fallbacks.map((_, index) => `${font.family} fallback ${index + 1}`)

/** Letters whose width beside a local font's differs from that of small ones; where ranges meet, the last face is used. */
const ranges = ['', ';unicode-range:U+41-5A,U+C0-DE', ';unicode-range:U+30-39']

/** The faces that stand in for a font until it comes, as wide as its letters are on average. */
export function fallbackFaces(font: Font): string {
  const families = fallbackFamilies(font)
  return font.fallbacks
    .flatMap(({ local, sizes }, index) =>
      sizes.map((size, kind) =>
        localFaceRule(families[index] ?? '', local, Math.round(size * 10) / 10, font.line, ranges[kind]),
      ),
    )
    .join('')
}

/** A local font's letters, `size` per cent as large, on a line that ends where the web font's ends. */
export function localFaceRule(
  family: string,
  local: readonly string[],
  size: number,
  [ascent, descent]: Font['line'],
  range = '',
): string {
  const sources = local.map((name) => `local("${name}")`).join(',')
  return (
    `@font-face{font-family:"${family}";src:${sources};size-adjust:${size}%;ascent-override:${percent(ascent / size)}%;` +
    `descent-override:${percent(descent / size)}%;line-gap-override:0%${range}}`
  )
}

/** Whole: half of one is half a pixel in the largest titles, up or down. */
const percent = (share: number) => Math.round(share * 100)

/** A font with all that may stand in for it, as CSS. */
export function fontStack(font: Font, fallbacks: readonly string[] = fallbackFamilies(font)): string {
  const names = [
    ...(font.system === undefined ? [] : [font.system]),
    `"${font.family}"`,
    ...fallbacks.map((family) => `"${family}"`),
    font.generic,
  ]
  return names.join(',')
}

/** What a site's fonts say. */
export function fontTokens(fonts: SiteFonts): Tokens {
  const heading = headingFonts[fonts.heading]
  const text = textFonts[fonts.text]
  return {
    'f-heading': fontStack(heading),
    'f-text': fontStack(text),
    'f-heading-scale': String(heading.scale),
    'f-heading-lh': String(heading.lineHeight),
    'f-heading-lh-caps': String(heading.lineHeightCaps),
    'f-heading-track': `${heading.tracking}em`,
    'f-heading-track-caps': `${heading.trackingCaps}em`,
    'f-heading-can-caps': heading.canCaps ? '1' : '0',
    /** What a theme that sets its headings in capitals gives to `text-transform`. */
    'f-heading-caps': heading.canCaps ? 'uppercase' : 'none',
    'f-heading-bold': String(heading.bold),
    'f-heading-nums': 'lining-nums',
    'f-heading-advance': String(heading.advance),
    'f-text-scale': String(text.scale),
  }
}
