import { expect, test } from 'vitest'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { cardSize, safeMargin } from '../card-size.ts'
import { type CardPage, cardLayouts } from '../positions.ts'
import { type PrintDocument, printDocumentSchema } from '../print-document.ts'
import { backPlaces, boxOf, codeOf, textPlaces } from './places.ts'

addFontMetrics(everyTable)

const written = {
  welcomeText: 'Välkomna på bröllop',
  names: 'Åsa & Örjan',
  title: 'Åsa & Örjan',
  dateAndLocationLong: 'Lördagen den 12 juni 2027 kl. 15.30 i kapellet vid havet',
  dateAndLocation: '12 juni 2027, Kapellet',
  websiteInfo: 'www.asaochorjan.se',
  textAtQR: 'På vår sida finns allt om dagen. Skanna koden.',
} as const

function card(layout: PrintDocument['layout'], texts: Partial<Record<keyof typeof written, string>>): PrintDocument {
  const entries = Object.entries(texts).map(([position, text]) => ({
    id: `text-${position}`,
    page: position === 'textAtQR' ? 2 : 1,
    position,
    contentType: 'text',
    properties: { text },
  }))
  const code = { id: 'qr', page: 2, position: 'qr', contentType: 'qr', properties: { url: 'https://asa.se' } }
  return printDocumentSchema.parse({ layout, content: [...entries, code] })
}

const sides: readonly CardPage[] = [1, 2]

test.each(cardLayouts)(
  'every text of %s stands in the safe area, and empty ones have a place of their own there',
  (layout) => {
    for (const texts of [written, {}])
      for (const page of sides)
        for (const place of textPlaces(card(layout, texts), page)) {
          const { x, y, width, height } = boxOf(place)
          expect(x, place.position).toBeGreaterThanOrEqual(safeMargin)
          expect(y, place.position).toBeGreaterThanOrEqual(safeMargin)
          expect(x + width, place.position).toBeLessThanOrEqual(cardSize.width - safeMargin)
          expect(y + height, place.position).toBeLessThanOrEqual(cardSize.height - safeMargin)
          expect(height, place.position).toBeGreaterThan(1.5)
        }
  },
)

test('the texts of a side cover one another nowhere', () => {
  for (const layout of cardLayouts)
    for (const page of sides) {
      const boxes = textPlaces(card(layout, written), page)
        .map(boxOf)
        .sort((one, other) => one.y - other.y)
      boxes.slice(1).forEach((box, index) => {
        const above = boxes[index]
        expect((above?.y ?? 0) + (above?.height ?? 0), `${layout} ${page}`).toBeLessThanOrEqual(box.y + 0.5)
      })
    }
})

test('a card without a code has none', () => {
  expect(codeOf(card('GENESIS', {}))).toEqual({ url: 'https://asa.se', isHidden: false })
  expect(codeOf(printDocumentSchema.parse({}))).toEqual({ url: '', isHidden: true })
})

test('the address below the code is written as people read it', () => {
  const of = (url: string) => {
    const code = { id: 'qr', page: 2, position: 'qr', contentType: 'qr', properties: { url, hidden: false } }
    return backPlaces(printDocumentSchema.parse({ content: [code] })).address.lines
  }
  expect(of('https://xn--saochbo-dxa.se/')).toEqual(['åsaochbo.se'])
  expect(of('https://www.xn--saochbo-dxa.se/sv')).toEqual(['åsaochbo.se/sv'])
})
