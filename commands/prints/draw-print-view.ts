import { readFile } from 'node:fs/promises'
import { cardSize, printedPixels } from '../../cards/card-size.ts'
import { cardWords } from '../../cards/card-words.ts'
import { blends } from '../../cards/drawing/ground.tsx'
import type { PrintDocument } from '../../cards/print-document.ts'
import { renderPrintView } from '../../cards/print-view.tsx'
import type { Database } from '../../db/core/connection.ts'
import { findImage } from '../../db/image/image-repository.ts'
import type { Print } from '../../db/print/print-repository.ts'
import { rgbOf } from '../../design/colour-contrast.ts'
import { isDark } from '../../design/colour-tokens.ts'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { imageHashOf, type SiteImage } from '../../domain/image/image.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { imageOwnerOf } from '../../modules/document-images.ts'
import { flattenedArt, printedOverlay, printedPhoto } from '../../platform/image/print-picture.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { installedCatalogue } from '../../renderer/asset-catalogue.ts'
import { sourceOfImage } from '../uploads/image-source.ts'

interface Deps {
  database: Database
  uploads: FileStore
}

type Kind = 'art' | 'overlay' | 'font' | 'image'

/**
 * The two sides of a card as one page of HTML that carries its fonts and pictures in itself: whoever prints it asks nobody for
 * anything. Pictures are JPEG of 300 dpi, or of what the owner has; graphics lie on the card's colour already.
 *
 * @param bleed mm beyond the cut
 */
export async function drawPrintView(
  deps: Deps,
  print: Pick<Print, 'document'>,
  options: { bleed: number; language: UiLanguage },
): Promise<string> {
  addFontMetrics(everyTable)
  const { document } = print
  const { bleed, language } = options
  const { card, front, back } = cardWords[language]
  const named = new Map<string, () => Promise<string>>()
  const ready = new Map<string, string>()
  const take = (kind: Kind, name: string, load: () => Promise<string>) => {
    const key = `${kind} ${name}`
    named.set(key, load)
    return ready.get(key) ?? ''
  }
  const draw = () =>
    renderPrintView(document, {
      bleed,
      language,
      title: card,
      labels: [front, back],
      font: (file) => take('font', file, async () => dataUrl('font/woff2', await designFile(file))),
      files: {
        isFlat: true,
        art: (file) => take('art', file, () => flatArt(document, file)),
        overlay: (file) =>
          take('overlay', file, async () => dataUrl('image/png', await printedOverlay(await designFile(file)))),
        image: (image) => take('image', image.fileName, () => photo(deps, document, image)),
      },
    })
  // once to hear what it needs, and once with all of it
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

async function flatArt({ siteGraphic, colorScheme }: PrintDocument, file: string): Promise<string> {
  const content = await designFile(file)
  if (file.endsWith('.svg')) return dataUrl('image/svg+xml', content)
  const [r, g, b] = rgbOf(colorScheme.background)
  const blend = siteGraphic !== null && blends(siteGraphic, isDark(colorScheme)) ? 'multiply' : 'over'
  return dataUrl('image/jpeg', await flattenedArt(content, { r, g, b }, blend))
}

/** Millimetres of the photograph's place in a layout; over the whole sheet it goes beyond the cut. */
const photoPlace = (layout: PrintDocument['layout']) =>
  layout === 'PHOTO_CLEAN' ? { width: 91, height: 82.7 } : { width: cardSize.width + 10, height: cardSize.height + 10 }

/** Nothing where the picture has been removed: the card then shows an empty place, which the check before an order names. */
async function photo({ database, uploads }: Deps, { layout }: PrintDocument, image: SiteImage): Promise<string> {
  const owner = imageOwnerOf(image.path)
  const stored = owner === undefined ? undefined : await findImage(database, owner, imageHashOf(image.fileName))
  if (stored === undefined) return ''
  const { file, part } = await sourceOfImage(database, stored)
  const content = await uploads.read(file)
  if (content === undefined) return ''
  const { width, height } = photoPlace(layout)
  const size = { width: printedPixels(width), height: printedPixels(height) }
  return dataUrl('image/jpeg', await printedPhoto(content, part, size))
}
