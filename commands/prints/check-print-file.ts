import jsQR from 'jsqr'
import { cardSize } from '../../cards/card-size.ts'
import type { PrintDocument } from '../../cards/print-document.ts'
import type { PrintFinding } from '../../db/print/print-file-repository.ts'
import { type Box, inspectPdf, type PdfFacts } from '../../platform/pdf/inspect-pdf.ts'
import { type RenderedPage, renderPdf } from '../../platform/pdf/read-pdf.ts'
import { changedTexts, linesOfView } from './words-of-view.ts'

/** Tolerance of page boxes in mm. */
const tolerance = 0.01
/** Minimum resolution of photographs; the preflight already warns the owner below 300 (ADR 40). */
const leastPpi = 200
/** A picture smaller than this share of the sheet is a detail of an ornament, not a photograph. */
const smallShare = 0.02
const dpi = 100

export interface PrintFileExpectation {
  document: PrintDocument
  /** The page that was printed; the file must contain its text. */
  html: string
  /** mm */
  bleed: number
  title: string
  language: string
  condition: string
  channels: 3 | 4
}

/**
 * Verifies a finished print file: reads it back like the print shop's preflight, and its QR code like a guest's phone. Returns the
 * findings; empty for a file that can be printed.
 */
export async function checkPrintFile(file: Uint8Array, expected: PrintFileExpectation): Promise<PrintFinding[]> {
  const facts = await inspectPdf(file)
  const findings: PrintFinding[] = []
  const wrong = (code: string, found: string, page?: number) =>
    void findings.push({ code, found, ...(page === undefined ? {} : { page }) })
  if (facts.pages.length !== 2) wrong('pages', `${facts.pages.length} pages in place of 2`)
  checkFile(facts, expected, wrong)
  checkPages(facts, expected, wrong)
  for (const { page, written, drawn } of changedTexts(expected.document, expected.html))
    wrong('text', `“${written}” is set as “${drawn.join(' | ')}”`, page)
  const rendered = await renderPdf(file, dpi)
  for (const [index, lines] of linesOfView(expected.html).entries()) {
    const text = letters(rendered[index]?.text ?? '')
    const lost = lines.filter((line) => !text.includes(letters(line)))
    // a PDF reader merges lines at almost the same height, such as initials and the names below; check that all letters are there
    if (hasLetters(text, lines.map(letters).join(''))) continue
    for (const line of lost) wrong('text', `“${line}” cannot be read in the file`, index + 1)
  }
  const address = printedAddress(expected.document)
  const back = rendered[1]
  if (address === undefined || back === undefined) return findings
  if (address === '') wrong('code', 'the code has no address', 2)
  const read = codeOf(back) ?? codeOf((await renderPdf(file, 2 * dpi, 1))[0])
  if (address !== '' && read !== address) wrong('code', `the code reads ${read ?? 'nothing'}, not ${address}`, 2)
  return findings
}

/** Content of the QR code on a page. When modules are only a few pixels wide, the library misses one code in several hundred. */
const codeOf = (page: RenderedPage | undefined) =>
  page === undefined ? undefined : jsQR(page.pixels, page.width, page.height)?.data

type Wrong = (code: string, found: string, page?: number) => void

function checkFile(facts: PdfFacts, expected: PrintFileExpectation, wrong: Wrong): void {
  if (facts.title !== expected.title) wrong('title', `the title is ${facts.title ?? 'missing'}`)
  if (facts.language !== expected.language) wrong('language', `the language is ${facts.language ?? 'missing'}`)
  if (facts.trapped !== 'False') wrong('trapped', `/Trapped is ${facts.trapped ?? 'missing'}`)
  if (facts.condition !== expected.condition) wrong('intent', `the output intent is ${facts.condition ?? 'missing'}`)
  if (facts.active.length > 0) wrong('active', `the file has ${facts.active.join(', ')}`)
  if (facts.fonts.length === 0) wrong('fonts', 'the file has no fonts')
  for (const { name, isEmbedded, isSubset } of facts.fonts)
    if (!isEmbedded || !isSubset) wrong('fonts', `${name} is ${isEmbedded ? 'embedded whole' : 'not embedded'}`)
}

function checkPages(facts: PdfFacts, { bleed, channels }: PrintFileExpectation, wrong: Wrong): void {
  const whole = { left: 0, bottom: 0, right: cardSize.width + 2 * bleed, top: cardSize.height + 2 * bleed }
  const trim = { left: bleed, bottom: bleed, right: bleed + cardSize.width, top: bleed + cardSize.height }
  const allowed = channels === 4 ? ['DeviceCMYK', 'DeviceGray'] : ['DeviceRGB', 'DeviceGray']
  for (const [index, page] of facts.pages.entries()) {
    const number = index + 1
    for (const [name, box, want] of [
      ['MediaBox', page.media, whole],
      ['CropBox', page.crop, whole],
      ['BleedBox', page.bleed, whole],
      ['TrimBox', page.trim, trim],
    ] as const)
      if (!isBox(box, want)) wrong('boxes', `the ${name} is ${shown(box)} mm, not ${shown(points(want))}`, number)
    const foreign = page.colourSpaces.filter((space) => space !== 'mask' && !allowed.includes(space))
    if (foreign.length > 0) wrong('colours', `colours in ${foreign.join(', ')}`, number)
    if (page.transparency.length > 0 && page.groupSpace !== undefined && !allowed.includes(page.groupSpace))
      wrong('group', `translucent parts are mixed in ${page.groupSpace}`, number)
    for (const { ppi, share } of page.pictures)
      if (share >= smallShare && ppi < leastPpi) wrong('resolution', `a picture of ${Math.round(ppi)} ppi`, number)
  }
}

const points = (box: Box): Box => ({
  left: (box.left / 25.4) * 72,
  bottom: (box.bottom / 25.4) * 72,
  right: (box.right / 25.4) * 72,
  top: (box.top / 25.4) * 72,
})
const sides = (box: Box) => [box.left, box.bottom, box.right, box.top]
const inMm = (box: Box) => sides(box).map((value) => (value / 72) * 25.4)
const shown = (box: Box) =>
  inMm(box)
    .map((value) => value.toFixed(2))
    .join(' ')
const isBox = (box: Box, want: Box) =>
  inMm(box).every((value, index) => Math.abs(value - (sides(want)[index] ?? 0)) <= tolerance)

/**
 * The visible characters of a text. A PDF contains no spaces; readers infer them from distances, and find too many in letter-spaced text
 * and too few in narrow text. They return a hyphen at the end of a line as a control character.
 */
const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[\p{Pd}\p{Cc}\p{Cn}\u00ad]/gu, '-')
    .replaceAll(/\p{C}/gu, '')

/** Whether a text contains all of these letters, at least as often and in any order. */
function hasLetters(text: string, wanted: string): boolean {
  const left = new Map<string, number>()
  for (const letter of text) left.set(letter, (left.get(letter) ?? 0) + 1)
  return [...wanted].every((letter) => {
    const count = left.get(letter) ?? 0
    left.set(letter, count - 1)
    return count > 0
  })
}

/** The URL of the QR code; '' when it has none yet, undefined when no code is printed. */
function printedAddress({ content }: PrintDocument): string | undefined {
  const code = content.find((entry) => entry.contentType === 'qr')
  return code?.contentType === 'qr' && !code.properties.hidden ? code.properties.url : undefined
}
