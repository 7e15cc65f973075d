import { contrastOf, rgbOf } from '../../design/colour-contrast.ts'
import { isDark } from '../../design/colour-tokens.ts'
import type { FontName } from '../../design/font-metrics/letter-table.ts'
import { logoFonts } from '../../design/logos/logo-fonts.ts'
import { capitals } from '../../design/logos/logo-names.ts'
import { shownHost } from '../../domain/address/idn.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { datesIn } from '../../domain/text/dates-in.ts'
import { cardSize, codeSize, mm, safeMargin } from '../card-size.ts'
import { artOf, inkOnPicture } from '../drawing/art.ts'
import { codeColours } from '../drawing/code.tsx'
import { photoBox, whole } from '../drawing/layers.ts'
import { backPlaces, boxOf, genesisPlaces, type TextPlace, textPlaces } from '../drawing/places.ts'
import { duskOf, lettersOnPhoto } from '../drawing/scrim.ts'
import { imageAt, textAt } from '../drawing/sheet.ts'
import { bearsNamesAsTitle, type CardPage, type CardPosition } from '../positions.ts'
import type { PrintDocument } from '../print-document.ts'
import { drawQrCode } from '../qr-code.ts'
import { speaksOfCode } from '../sample-texts.ts'
import { glyphFallback } from '../setting/glyph-fallback.ts'
import type { CardFacts, Finding } from './finding.ts'

/** Thresholds of a picture's ppi in print: sharp from the first, coarse below the second. */
const sharpPpi = 300
const coarsePpi = 200
/** Minimum sizes at which every phone reads a code, mm. */
const leastCode = 20
const leastModule = 0.5
const leastCodeContrast = 7
/** Required contrast of small and large text with the picture below (WCAG 2.2, 1.4.3). */
const leastTextContrast = 4.5
const leastLargeContrast = 3
/** For small text measured by pixels: on a detailed picture, 4.5 is still hard to read. */
const leastSmallContrast = 7
const largePoints = 18
/** Below this nobody can read a text. */
const leastReadable = 2
/** Tolerance for rounding, mm. */
const tolerance = 0.05

const pages: readonly CardPage[] = [1, 2]

/**
 * All findings about a card before printing, by side and from the top. The same for the editor, the order and the server. Font metrics
 * must be loaded (design/font-metrics).
 */
export function preflightCard(document: PrintDocument, facts: CardFacts): Finding[] {
  return [
    ...pages.flatMap((page) => textPlaces(document, page).flatMap((place) => textFindings(document, place, facts))),
    ...logoFindings(document),
    ...pictureFindings(document),
    ...codeFindings(document, facts),
  ]
    .sort((one, other) => one.page - other.page)
    .filter(isFirstOfInk)
}

/** A side's texts share ink and paper: the first one that is faint speaks for all. */
const isFirstOfInk = ({ kind, page }: Finding, index: number, all: readonly Finding[]): boolean =>
  kind !== 'ink-contrast' || all.findIndex((one) => one.kind === kind && one.page === page) === index

function textFindings(document: PrintDocument, place: TextPlace, facts: CardFacts): Finding[] {
  const { page, position, fitted } = place
  const text = textAt({ print: document, page }, position)
  const found = (kind: Finding['kind'], blocks: boolean, said?: string): Finding => ({
    kind,
    page,
    position,
    blocks,
    ...(said === undefined ? {} : { detail: { text: said } }),
  })
  if (text === '') return position === 'names' || position === 'title' ? [found('no-names', false)] : []
  const findings: Finding[] = []
  if (!fitted.fits) findings.push(found('text-too-long', true))
  else if (!isSafe(place)) findings.push(found('text-outside', true))
  if (isPlaceholder(text, facts) || holdsAddress(text, facts)) findings.push(found('placeholder', false))
  const { style } = fitted
  findings.push(...letterFindings([style.font], style.caps ? capitals(text) : text, found))
  const other = otherDate(text, facts)
  if (other) findings.push(found('date-differs', false))
  const [address] = addressesIn(text)
  if (address !== undefined && isOtherHost(address, facts.host))
    findings.push(found('address-differs', false, shownHost(facts.host ?? '')))
  if (page === 1 && bearsNamesAsTitle(document.layout)) {
    if (isFaint(document, place, facts)) {
      const measured = facts.photoContrasts?.[position]
      findings.push(found('text-contrast', measured !== undefined && measured < leastReadable))
    }
  } else findings.push(...inkFindings(document, page, { position, isLarge: style.size >= mm(largePoints) }))
  if (position === 'textAtQR' && backPlaces(document).code === null && speaksOfCode(text))
    findings.push(found('text-without-code', false))
  return findings
}

/** Characters from a fallback font should be reviewed; those without a glyph in any font cannot be printed. */
function letterFindings(
  fonts: readonly FontName[],
  text: string,
  found: (kind: Finding['kind'], blocks: boolean, said?: string) => Finding,
): Finding[] {
  const coverage = fonts.map((font) => glyphFallback(font, text))
  const once = (letters: readonly string[]) => [...new Set(letters)].join(' ')
  const missing = once(coverage.flatMap((each) => each.missing))
  const fallback = once(coverage.flatMap((each) => each.fallback))
  if (missing !== '') return [found('missing-glyphs', true, missing)]
  return fallback === '' ? [] : [found('fallback-font', false, fallback)]
}

/** A logo contains the names. */
function logoFindings(document: PrintDocument): Finding[] {
  if (document.layout !== 'GENESIS') return []
  const { logo } = genesisPlaces(document)
  if (logo === null) return []
  const found = (kind: Finding['kind'], blocks: boolean, said?: string): Finding => ({
    kind,
    page: 1,
    position: 'names',
    blocks,
    ...(said === undefined ? {} : { detail: { text: said } }),
  })
  const words = `${textAt({ print: document, page: 1 }, 'names')}${logo.logo.additionalText}`
  return [
    ...(logo.logo.colorText.override ? [] : inkFindings(document, 1, { position: 'names', isLarge: true })),
    ...(logo.box.height < 8 ? [found('text-too-long', true)] : []),
    ...letterFindings(logoFonts(document.fonts), words, found),
  ]
}

/** A text printed with the card's ink on its paper; a picture as background has an ink of its own. */
function inkFindings(
  { colorScheme, siteGraphic }: PrintDocument,
  page: CardPage,
  { position, isLarge }: { position: CardPosition; isLarge: boolean },
): Finding[] {
  if (inkOnPicture(siteGraphic, isDark(colorScheme)) !== null) return []
  const { onBackground, background, surface } = colorScheme
  const paper = artOf(siteGraphic).panel === undefined ? background : surface
  const contrast = contrastOf(rgbOf(onBackground), rgbOf(paper))
  if (contrast >= (isLarge ? leastLargeContrast : leastTextContrast)) return []
  return [{ kind: 'ink-contrast', page, position, blocks: contrast < leastReadable }]
}

function isSafe(place: TextPlace): boolean {
  const { x, y, width, height } = boxOf(place)
  const from = safeMargin - tolerance
  return x >= from && y >= from && x + width <= cardSize.width - from && y + height <= cardSize.height - from
}

function pictureFindings(document: PrintDocument): Finding[] {
  if (document.layout === 'GENESIS') return []
  const image = imageAt({ print: document })
  const found = (kind: Finding['kind'], blocks: boolean, number?: number): Finding => ({
    kind,
    page: 1,
    position: 'primaryImage',
    blocks,
    ...(number === undefined ? {} : { detail: { number } }),
  })
  if (image === null) return [found('no-picture', true)]
  const ppi = printedPpi(document, image)
  if (ppi < coarsePpi) return [found('picture-coarse', false, ppi)]
  return ppi < sharpPpi ? [found('picture-soft', false, ppi)] : []
}

/** Ppi of a card's picture in print, covering its box. */
function printedPpi(document: PrintDocument, { width, height }: Pick<SiteImage, 'width' | 'height'>): number {
  const box = document.layout === 'PHOTO_CLEAN' ? photoBox({ print: document }) : whole
  return Math.floor(Math.min(width / box.width, height / box.height) * 25.4)
}

/** Uses the pixels below the text if known; otherwise the brightest part of the picture. */
function isFaint(document: PrintDocument, { position, fitted }: TextPlace, { photoContrasts }: CardFacts): boolean {
  const measured = photoContrasts?.[position]
  if (measured === undefined) return photoContrast(imageAt({ print: document })) < leastTextContrast
  return measured < (fitted.style.size >= mm(largePoints) ? leastLargeContrast : leastSmallContrast)
}

/** Contrast of light text with the brightest part of the picture, as measured when it was stored, with its scrim. */
function photoContrast(image: SiteImage | null): number {
  if (image === null) return Number.POSITIVE_INFINITY
  const { brightness } = image
  const most = brightness === undefined ? 1 : Math.max(brightness.top, brightness.middle, brightness.foot)
  const [r, g, b] = rgbOf(duskOf(image, leastTextContrast).deep)
  return contrastOf(lettersOnPhoto, [r * most, g * most, b * most])
}

function codeFindings(document: PrintDocument, facts: CardFacts): Finding[] {
  const { url, code, address } = backPlaces(document)
  if (code === null) return []
  const found = (kind: Finding['kind'], blocks: boolean, detail?: Finding['detail']): Finding => ({
    kind,
    page: 2,
    position: 'qr',
    blocks,
    ...(detail === undefined ? {} : { detail }),
  })
  if (url === '') return [found('code-without-address', true)]
  // the address is written below the code
  const findings = letterFindings([address.style.font], address.lines.join(' '), (kind, blocks, said) =>
    found(kind, blocks, said === undefined ? undefined : { text: said }),
  )
  findings.push(...inkFindings(document, 2, { position: 'qr', isLarge: false }))
  const host = hostOf(url)
  if (host === null) findings.push(found(leadsElsewhere(url) ? 'address-scheme' : 'address-wrong', true))
  else if (isOtherHost(host, facts.host))
    findings.push(found('address-differs', false, { text: shownHost(facts.host ?? '') }))
  if (host !== null && facts.addressAnswers === false) findings.push(found('address-silent', false, { text: host }))
  if (codeSize < leastCode || codeSize / drawQrCode(url).size < leastModule)
    findings.push(found('code-too-fine', true, { number: url.length }))
  const { dark, light } = codeColours(document.colorScheme)
  if (contrastOf(rgbOf(dark), rgbOf(light)) < leastCodeContrast) findings.push(found('code-contrast', true))
  return findings
}

/** Whether it is a complete URL but not of a web page, such as 'mailto:asa@example.com'. A host may have a port. */
const leadsElsewhere = (url: string) => /^(?!https?:)[a-z][a-z\d+-]*:(?!\d)/i.test(url)

/** Host of a URL that a phone opens; null if it is not one. */
function hostOf(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { hostname } = new URL(url)
  return /^(?:[\p{L}\p{N}-]+\.)+[\p{L}-]{2,}$/iu.test(hostname) ? bare(hostname) : null
}

/** A host as people read it: a card prints 'åsaochbo.se', and its code holds 'xn--saochbo-dxa.se'. */
const bare = (host: string) => shownHost(host.toLowerCase()).replace(/^www\./, '')

/** The addresses in a text, such as 'www.asaochorjan.se'. */
function addressesIn(text: string): string[] {
  const addresses = text.matchAll(
    /(?<![\p{L}\p{N}@.-])(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?![\p{L}\p{N}])/giu,
  )
  return Array.from(addresses, ([, address = '']) => bare(address))
}

const isOtherHost = (address: string, host: string | null | undefined): boolean =>
  host !== null && host !== undefined && host !== '' && address !== bare(host)

const sameWords = (one: string, other: string) =>
  one.trim().replace(/\s+/g, ' ').toLowerCase() === other.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether a text, or one of its lines, is a placeholder. */
function isPlaceholder(text: string, { placeholders = [] }: CardFacts): boolean {
  const lines = [text, ...text.split(/\n| · /)]
  return placeholders.some((placeholder) => lines.some((line) => sameWords(placeholder, line)))
}

/** Whether a text contains the sample address, alone or in a sentence. */
function holdsAddress(text: string, { placeholderAddress }: CardFacts): boolean {
  return placeholderAddress !== undefined && addressesIn(text).includes(bare(placeholderAddress))
}

/** Whether a text mentions dates, none of which is the event's. */
function otherDate(text: string, { date, language }: CardFacts): boolean {
  const day = /^\d{4}-(\d\d)-(\d\d)/.exec(date ?? '')
  if (day === null) return false
  const named = datesIn(text, language)
  return named !== null && named.size > 0 && !named.has(`${Number(day[1])}-${Number(day[2])}`)
}
