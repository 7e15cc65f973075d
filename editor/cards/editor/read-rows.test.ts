import { expect, it, vi } from 'vitest'
import { textPlaces } from '../../../cards/drawing/places.ts'
import { printDocumentSchema } from '../../../cards/print-document.ts'
import { everyTable } from '../../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../../design/font-metrics/font-metrics.ts'
import { readRows, settingOf } from './read-rows.ts'
import { caretAt } from './text-rows.ts'

addFontMetrics(everyTable)

it('asks the browser for one letter to place a caret in a text of several lines', () => {
  const written = 'Välkomna\ntill bröllop\npå landet'
  const places = textPlaces(
    printDocumentSchema.parse({
      layout: 'GENESIS',
      content: [{ id: 'text', page: 1, position: 'welcomeText', contentType: 'text', properties: { text: written } }],
    }),
    1,
  )
  const place = places.find(({ position }) => position === 'welcomeText')
  if (place?.kind !== 'lines') throw new Error('the card has no such text')
  const asked: string[] = []
  class DrawnLine {
    constructor(private text: string) {}
    getNumberOfChars = () => this.text.length
    getStartPositionOfChar = (letter: number) => {
      asked.push(`${this.text} ${letter}`)
      return { x: 40 + letter }
    }
    getEndPositionOfChar = (letter: number) => this.getStartPositionOfChar(letter + 1)
  }
  vi.stubGlobal('SVGTextContentElement', DrawnLine)
  const group = { children: place.fitted.lines.map((line) => new DrawnLine(line)) }
  const rows = readRows(place, written, group as unknown as Element)
  expect(rows.map(({ stops }) => stops[0]?.offset)).toEqual([0, 9, 22])
  expect(asked).toEqual([])
  expect(caretAt(rows, written, 14, settingOf(place))).toMatchObject({ x: 45, y: rows[1]?.y })
  expect(asked).toEqual(['till bröllop 5'])
})
