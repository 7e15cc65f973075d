import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'

/** An A6 card, mm; `pages` is two: front and back. */
const trim = { width: 105, height: 148 }
const bleed = 4
const pages = 2
/** mm */
const tolerance = 0.01
const mm = (points: number) => (points / 72) * 25.4

/** Throws an error that says what is wrong if the file cannot be printed. */
export async function checkFile(bytes: Uint8Array): Promise<void> {
  let file: PDFDocument
  try {
    file = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  } catch {
    throw new Error('The file is no PDF that can be read')
  }
  const found = file.getPages()
  if (found.length !== pages) throw new Error(`The file has ${found.length} pages and should have ${pages}`)
  for (const [index, page] of found.entries()) checkPage(page, index + 1)
}

function checkPage(page: PDFPage, number: number): void {
  const outer = { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed }
  const boxes = [
    ['MediaBox', page.getMediaBox(), outer],
    ['BleedBox', page.getBleedBox(), outer],
    ['TrimBox', page.getTrimBox(), trim],
  ] as const
  for (const [name, { width, height }, wanted] of boxes)
    if (Math.abs(mm(width) - wanted.width) > tolerance || Math.abs(mm(height) - wanted.height) > tolerance)
      throw new Error(
        `The ${name} of page ${number} is ${mm(width).toFixed(2)} × ${mm(height).toFixed(2)} mm and should be ${wanted.width} × ${wanted.height} mm`,
      )
}
