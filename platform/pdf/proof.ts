import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { sharp } from '../image/closed-sharp.ts'
import type { Sheet } from './page-boxes.ts'
import { renderPdf } from './read-pdf.ts'

const perMm = 72 / 25.4
/** Paper around the bleed, which holds the crop marks, mm. */
const margin = 12
/** Length of a crop mark and its distance from the bleed, mm. */
const mark = { length: 6, gap: 2 }
const ink = rgb(0, 0, 0)
/** Visible on light and dark colours. */
const cutLine = { thickness: 0.4, color: rgb(0.9, 0, 0.5), dashArray: [3, 3] }

/** Puts a print file on larger sheets, with crop marks and a dashed line along the trim edge. */
export async function proofOf(
  file: Uint8Array,
  sheet: Sheet,
  about: { title: string; language: string },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const source = await PDFDocument.load(file, { updateMetadata: false })
  const around = (margin + sheet.bleed) * perMm
  const [width, height] = [sheet.width * perMm, sheet.height * perMm]
  for (const side of await pdf.embedPages(source.getPages())) {
    const page = pdf.addPage([width + 2 * around, height + 2 * around])
    page.drawPage(side, { x: margin * perMm, y: margin * perMm })
    page.drawRectangle({
      x: around,
      y: around,
      width,
      height,
      borderWidth: cutLine.thickness,
      borderColor: cutLine.color,
      borderDashArray: cutLine.dashArray,
    })
    page.setTrimBox(around, around, width, height)
    drawMarks(page, around, width, height, sheet.bleed)
  }
  pdf.setTitle(about.title)
  pdf.setLanguage(about.language)
  return pdf.save()
}

/** Two marks at each corner, in line with the trim edges. */
function drawMarks(page: PDFPage, around: number, width: number, height: number, bleed: number): void {
  const from = (bleed + mark.gap) * perMm
  const to = from + mark.length * perMm
  for (const [x, outX] of [
    [around, -1],
    [around + width, 1],
  ] as const)
    for (const [y, outY] of [
      [around, -1],
      [around + height, 1],
    ] as const) {
      const line = { thickness: 0.25, color: ink }
      page.drawLine({ start: { x: x + outX * from, y }, end: { x: x + outX * to, y }, ...line })
      page.drawLine({ start: { x, y: y + outY * from }, end: { x, y: y + outY * to }, ...line })
    }
}

/** A page trimmed to its final size, as PNG. Throws `RangeError` when there is no such page (counted from 0). */
export async function cutPageAsPng(file: Uint8Array, index: number, sheet: Sheet, dpi: number): Promise<Buffer> {
  const [page] = await renderPdf(file, dpi, index)
  if (page === undefined) throw new RangeError(`there is no page ${index}`)
  const pixels = (length: number) => Math.round((length / 25.4) * dpi)
  const { width, height } = page
  return sharp(page.pixels, { raw: { width, height, channels: 4 } })
    .extract({
      left: pixels(sheet.bleed),
      top: pixels(sheet.bleed),
      width: pixels(sheet.width),
      height: pixels(sheet.height),
    })
    .removeAlpha()
    .png()
    .toBuffer()
}
