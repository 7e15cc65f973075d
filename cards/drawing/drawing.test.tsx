import { existsSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { contrastOf, rgbOf } from '../../design/colour-contrast.ts'
import { colourPresets } from '../../design/colour-scheme.ts'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { isBackground } from '../../design/graphics/backgrounds.ts'
import { graphicImage } from '../../design/graphics/graphics.ts'
import { eventLogoNames } from '../../design/logos/logo-name.ts'
import { siteGraphicNames } from '../../design/site-graphic-name.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { cardSize, safeMargin } from '../card-size.ts'
import { cardLayouts } from '../positions.ts'
import { type PrintDocument, printDocumentSchema } from '../print-document.ts'
import { CardSide } from './card-side.tsx'
import { codeColours } from './code.tsx'
import { duskOf } from './scrim.ts'

addFontMetrics(everyTable)

const text = (position: string, words: string, page = 1) => ({
  id: `${position}${page}`,
  page,
  position,
  contentType: 'text',
  properties: { text: words },
})
const photo = imageSchema.parse({
  path: '/api/images/demo00000000/',
  fileName: `${'a'.repeat(64)}-1600.jpg`,
  width: 1600,
  height: 1067,
  sizes: [],
  color: '#8fa0b0',
})
const card = (change: object = {}): PrintDocument =>
  printDocumentSchema.parse({
    fonts: { heading: 'Cormorant Garamond', text: 'EB Garamond' },
    colorScheme: colourPresets.SAGE,
    content: [
      text('welcomeText', 'Välkomna på bröllop'),
      text('names', 'Alexandra & Christoffer'),
      text('dateAndLocationLong', 'Lördagen den 12 juni 2027 kl. 15.30\nKapellet vid havet, Öland'),
      text('websiteInfo', 'alexandraochchristoffer.vigd.se'),
      text('title', 'Vi gifter oss'),
      text('dateAndLocation', '12 juni 2027 · Öland'),
      text('dateAndLocation', '12 juni 2027 · Öland', 2),
      text('textAtQR', 'På vår sida finns allt om dagen.', 2),
      { id: 'photo', page: 1, position: 'primaryImage', contentType: 'image', properties: photo },
      { id: 'qr', page: 2, position: 'qr', contentType: 'qr', properties: { url: 'https://a.vigd.se' } },
    ],
    ...change,
  })
const draw = (print: PrintDocument, page: 1 | 2) => {
  const asked: string[] = []
  const file = (name: string) => {
    asked.push(name)
    return `/${name}`
  }
  const files = { art: file, image: ({ fileName }: { fileName: string }) => fileName }
  return { asked, svg: renderToStaticMarkup(<CardSide print={print} page={page} files={files} id="c" label="Kort" />) }
}
/** The texts of a drawing, with the position of their baselines. */
const textsIn = (svg: string) =>
  [...svg.matchAll(/<text[^>]*x="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]*)</g)].map(([, x, y, words = '']) => ({
    x: Number(x),
    y: Number(y),
    words,
  }))

describe.each(cardLayouts)('%s', (layout) => {
  it('draws both sides with every graphic, out of files that are there, all text inside the safe area', () => {
    for (const siteGraphic of [null, ...siteGraphicNames])
      for (const colorScheme of [colourPresets.SAGE, colourPresets.MIDNIGHT_GOLD])
        for (const page of [1, 2] as const) {
          const { asked, svg } = draw(card({ layout, siteGraphic, colorScheme }), page)
          for (const file of asked) expect(existsSync(`design/graphics/${file}`), file).toBe(true)
          const texts = textsIn(svg)
          expect(texts.length).toBeGreaterThan(1)
          for (const { y, words } of texts) {
            expect(y, `${siteGraphic} ${words}`).toBeGreaterThan(safeMargin + 1.5)
            expect(y, `${siteGraphic} ${words}`).toBeLessThanOrEqual(cardSize.height - safeMargin)
          }
          // no two lines overlap from top to bottom
          const lines = [...new Set(texts.map(({ y }) => y))].sort((one, other) => one - other)
          for (const [index, y] of lines.slice(1).entries())
            expect(y - (lines[index] ?? 0), `${siteGraphic} page ${page}`).toBeGreaterThan(2.3)
        }
  })

  it('draws an empty card, and is the same each time', () => {
    for (const page of [1, 2] as const) {
      const empty = printDocumentSchema.parse({ layout })
      expect(draw(empty, page).svg).toContain('<svg')
      expect(draw(card({ layout }), page).svg).toBe(draw(card({ layout }), page).svg)
    }
  })
})

test('every logo takes the place of the names', () => {
  for (const name of eventLogoNames) {
    const { svg } = draw(card({ eventLogo: { name } }), 1)
    expect(svg).toContain('event-logo')
  }
})

test('words of an owner are words', () => {
  const hostile = '</text><script>alert(1)</script><image href="https://evil.example/x.png"/>'
  const { svg } = draw(card({ content: [text('names', hostile), text('welcomeText', hostile)] }), 1)
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('href="https:')
})

test('a code is read in every scheme: 7:1 on a light ground', () => {
  for (const [name, scheme] of Object.entries(colourPresets)) {
    const { dark, light } = codeColours(scheme)
    expect(contrastOf(rgbOf(dark), rgbOf(light)), name).toBeGreaterThanOrEqual(7)
    expect(light.l, name).toBeGreaterThanOrEqual(92)
  }
})

test('letters on a photograph have 4.5:1 on its brightest part', () => {
  for (const color of ['#ffffff', '#8fa0b0', '#c08f70', '#101010', '#f0e010', undefined])
    for (const brightness of [undefined, { top: 0.9, middle: 0.7, foot: 0.5 }]) {
      const image = imageSchema.parse({ ...photo, color, brightness })
      const { deep } = duskOf(image, 4.5)
      const [r, g, b] = rgbOf(deep)
      const most = brightness === undefined ? 1 : 0.9
      expect(contrastOf([255, 250, 244], [r * most, g * most, b * most])).toBeGreaterThanOrEqual(4.5)
    }
})

describe('no letter is covered by art', () => {
  const drawn = siteGraphicNames.filter((name) => !isBackground(name))
  it.each(drawn)('not by that of %s, on either side', async (siteGraphic) => {
    for (const page of [1, 2] as const) {
      const { file } = graphicImage(siteGraphic, page === 1 ? 'PRINT_PAGE_1' : 'PRINT_PAGE_2', false)
      // the artwork as placed on the sheet of 115 × 158 mm, at a tenth of a millimetre per pixel
      const { data, info } = await sharp(`design/graphics/${file}`)
        .ensureAlpha()
        .resize({ width: 1150, height: 1580, fit: 'cover' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const covered = (x: number, y: number, width: number, height: number) => {
        let dark = 0
        let all = 0
        for (let row = Math.round((y + 5) * 10); row < (y + height + 5) * 10; row += 2)
          for (let column = Math.round((x + 5) * 10); column < (x + width + 5) * 10; column += 2) {
            all += 1
            if ((data[(row * info.width + column) * 4 + 3] ?? 0) > 110) dark += 1
          }
        return dark / all
      }
      const { svg } = draw(card({ siteGraphic }), page)
      for (const { y, words } of textsIn(svg)) {
        // lines are centred; their ink width is estimated from the letter size
        const large = /^(?:Alexandra|Christoffer)$/.test(words)
        const [width, height] = large ? [58, 9] : [Math.min(80, words.length * 1.9), 2.4]
        const share = covered(cardSize.width / 2 - width / 2, y - height, width, height)
        expect(share, `${words} on page ${page}`).toBeLessThan(0.03)
      }
    }
  })
})

test('a photograph is cropped around what matters most in it', () => {
  const whole = { ...photo, width: 3000, height: 1000 }
  const partOf = (image: object) => {
    const content = [{ id: 'photo', page: 1, position: 'primaryImage', contentType: 'image', properties: image }]
    return draw(card({ layout: 'TEXT_ON_PHOTO', content }), 1)
      .svg.match(/viewBox="(\d+) 0 (\d+) 1000"/)
      ?.slice(1)
  }
  const [left = 0, width = 0] = partOf({ ...whole, focus: { x: 0.9, y: 0.5 } })?.map(Number) ?? []
  // the point lies at the same share of what is seen as of the picture
  expect((0.9 * 3000 - left) / width).toBeCloseTo(0.9, 2)
  expect(partOf(whole)).toBeUndefined()
})
