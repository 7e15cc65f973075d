import { readFile } from 'node:fs/promises'
import { printedPixels } from '../../cards/card-size.ts'
import { cardWords } from '../../cards/card-words.ts'
import { dotsAlpha, layersUnder } from '../../cards/drawing/layers.ts'
import type { Box } from '../../cards/drawing/places.ts'
import { type CardFiles, sheetOf } from '../../cards/drawing/sheet.ts'
import type { CardPage } from '../../cards/positions.ts'
import type { PrintDocument } from '../../cards/print-document.ts'
import { type PrintView, renderPrintView } from '../../cards/print-view.tsx'
import type { Database } from '../../db/core/connection.ts'
import { findImage } from '../../db/image/image-repository.ts'
import type { Print } from '../../db/print/print-repository.ts'
import { rgbOf } from '../../design/colour-contrast.ts'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { imageHashOf, type SiteImage } from '../../domain/image/image.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { imageOwnerOf } from '../../modules/document-images.ts'
import { printedPhoto } from '../../platform/image/print-picture.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { installedCatalogue } from '../../renderer/asset-catalogue.ts'
import { sourceOfImage } from '../uploads/image-source.ts'
import { flattenSide } from './flatten-side.ts'

interface Deps {
  database: Database
  uploads: FileStore
}

type Kind = 'art' | 'flat' | 'font'

/**
 * The two sides of a card as one self-contained HTML page with embedded fonts and pictures, so that printing makes no requests.
 * Everything below the text of a side is flattened into one JPEG of 300 dpi, so that no transparency is left to blend.
 *
 * @param options.bleed mm beyond the trim
 * @param options.spare mm of extra paper around each side, which is cut off later
 */
export async function drawPrintView(
  deps: Deps,
  print: Pick<Print, 'document'>,
  options: { bleed: number; spare?: number; language: UiLanguage },
): Promise<PrintView> {
  addFontMetrics(everyTable)
  const { document } = print
  const { bleed, spare = 0, language } = options
  const { card, front, back } = cardWords[language]
  const named = new Map<string, () => Promise<string>>()
  const ready = new Map<string, string>()
  const take = (kind: Kind, name: string, load: () => Promise<string>) => {
    const key = `${kind} ${name}`
    named.set(key, load)
    return ready.get(key) ?? 'data:,'
  }
  const files: CardFiles = {
    art: (file) => take('art', file, () => solidDots(document, file)),
    // photographs are part of the flattened picture of their side
    image: () => '',
    flat: (page) => take('flat', String(page), () => flatSide(deps, document, page)),
  }
  const draw = () =>
    renderPrintView(document, {
      bleed,
      spare,
      language,
      title: card,
      labels: [front, back],
      font: (file) => take('font', file, async () => dataUrl('font/woff2', await designFile(file))),
      files,
    })
  // draw twice: once to collect the files it needs, and once with all of them loaded
  draw()
  await Promise.all([...named].map(async ([key, load]) => ready.set(key, await load())))
  return draw()
}

const dataUrl = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`

function designFile(name: string): Promise<Buffer> {
  const { source } = installedCatalogue().file(name)
  if (source.kind !== 'build') throw new Error(`${name} is no file of the build`)
  return readFile(source.file)
}

/** The flattened picture below a side's text, as a data URL. */
async function flatSide(deps: Deps, document: PrintDocument, page: CardPage): Promise<string> {
  // needs no URLs: the layers below are loaded by file name
  const sheet = sheetOf(document, page, { art: (file) => file, image: ({ fileName }) => fileName }, '')
  const content = await flattenSide(layersUnder(sheet), {
    art: designFile,
    photo: (image, box) => photo(deps, image, box),
  })
  return dataUrl('image/jpeg', content)
}

/** Replaces the translucent dots with opaque ones, in the colour that results from blending with the card's background. */
async function solidDots({ colorScheme }: PrintDocument, file: string): Promise<string> {
  const drawing = (await designFile(file)).toString()
  const ground = rgbOf(colorScheme.background)
  const solid = drawing
    .replace(/stroke="#([0-9a-f]{6})"/g, (_, colour: string) => {
      const mixed = [0, 2, 4].map((at, index) => {
        const value = Number.parseInt(colour.slice(at, at + 2), 16)
        return Math.round(value * dotsAlpha * 0.5 + (ground[index] ?? 0) * (1 - dotsAlpha * 0.5))
      })
      return `stroke="rgb(${mixed.join(',')})"`
    })
    .replace('<g opacity="0.5">', '<g>')
  return dataUrl('image/svg+xml', Buffer.from(solid))
}

/** Undefined when the picture has been removed: the card then has an empty space, which the check before an order reports. */
async function photo(
  { database, uploads }: Deps,
  image: SiteImage,
  { width, height }: Box,
): Promise<Buffer | undefined> {
  const owner = imageOwnerOf(image.path)
  const stored = owner === undefined ? undefined : await findImage(database, owner, imageHashOf(image.fileName))
  if (stored === undefined) return undefined
  const { file, part } = await sourceOfImage(database, stored)
  const content = await uploads.read(file)
  if (content === undefined) return undefined
  return printedPhoto(content, part, { width: printedPixels(width), height: printedPixels(height) }, image.focus)
}
