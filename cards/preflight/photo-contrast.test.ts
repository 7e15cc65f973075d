import { expect, it } from 'vitest'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { type PrintDocument, printDocumentSchema } from '../print-document.ts'
import { type Pixels, photoContrasts } from './photo-contrast.ts'
import { preflightCard } from './preflight.ts'

addFontMetrics(everyTable)

/** A picture that was measured as dark, so it is only darkened a little. */
const card = (layout: PrintDocument['layout']): PrintDocument =>
  printDocumentSchema.parse({
    layout,
    content: [
      { id: 'a', page: 1, position: 'title', contentType: 'text', properties: { text: 'Åsa & Örjan' } },
      { id: 'b', page: 1, position: 'dateAndLocation', contentType: 'text', properties: { text: '12 juni 2027' } },
      {
        id: 'c',
        page: 1,
        position: 'primaryImage',
        contentType: 'image',
        properties: imageSchema.parse({
          path: '/api/images/demo00000000/',
          fileName: `${'a'.repeat(64)}.jpg`,
          width: 1840,
          height: 2540,
          sizes: [],
          color: '#202830',
          brightness: { top: 0.4, middle: 0.4, foot: 0.4 },
        }),
      },
    ],
  })

/** A photograph of grey pixels; `grey` is called with shares of its width and height. */
function photo(grey: (x: number, y: number) => number): Pixels {
  const [width, height] = [115, 158]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      data.fill(grey(column / width, row / height), 4 * (row * width + column), 4 * (row * width + column) + 4)
  return { width, height, data }
}

const kinds = (print: PrintDocument, pixels: Pixels) =>
  preflightCard(print, { language: 'sv', photoContrasts: photoContrasts(print, pixels) }).map(
    ({ kind, position }) => `${kind} ${position}`,
  )

it('finds nothing on a dark picture, and names each text on a bright one', () => {
  for (const layout of ['TEXT_ON_PHOTO', 'TEXT_ON_PHOTO_GRADIENT'] as const) {
    expect(
      kinds(
        card(layout),
        photo(() => 30),
      ),
    ).toEqual([])
    expect(
      kinds(
        card(layout),
        photo(() => 255),
      ),
    ).toEqual(['text-contrast title', 'text-contrast dateAndLocation'])
  }
})

it('looks where the letters stand: what is bright elsewhere does no harm, nor does a glint under a word', () => {
  const print = card('TEXT_ON_PHOTO_GRADIENT')
  expect(
    kinds(
      print,
      photo((_, y) => (y < 0.4 ? 255 : 30)),
    ),
  ).toEqual([])
  expect(
    kinds(
      print,
      photo((_, y) => (y > 0.88 ? 255 : 30)),
    ),
  ).toEqual(['text-contrast dateAndLocation'])
  expect(
    kinds(
      print,
      photo((x) => (x > 0.1 && x < 0.12 ? 255 : 30)),
    ),
  ).toEqual([])
})

it('says nothing of texts that stand on no photograph', () => {
  for (const layout of ['GENESIS', 'PHOTO_CLEAN'] as const)
    expect(
      photoContrasts(
        card(layout),
        photo(() => 255),
      ),
    ).toEqual({})
})

it('asks less of large letters than of small ones', () => {
  const { title = 0, dateAndLocation = 0 } = photoContrasts(
    card('TEXT_ON_PHOTO'),
    photo(() => 105),
  )
  expect(Math.min(title, dateAndLocation)).toBeGreaterThan(3)
  expect(Math.max(title, dateAndLocation)).toBeLessThan(21)
})

it('looks at the part of the photograph that is printed, around what matters most in it', () => {
  // white, but for its right end
  const [width, height] = [400, 158]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let at = 0; at < width * height; at += 1) data.fill(at % width > 280 ? 30 : 255, 4 * at, 4 * at + 4)
  const contrastAt = (x: number) => {
    const print = card('TEXT_ON_PHOTO')
    for (const { contentType, properties } of print.content)
      if (contentType === 'image' && properties !== null) properties.focus = { x, y: 0.5 }
    return photoContrasts(print, { width, height, data }).title ?? 0
  }
  expect(contrastAt(1)).toBeGreaterThan(contrastAt(0) * 2)
})
