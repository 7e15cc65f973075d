import { expect, it } from 'vitest'
import {
  alignPieces,
  caretAt,
  offsetAt,
  offsetBeside,
  type RowSetting,
  selectionIn,
  type TextRow,
} from './text-rows.ts'

const words = (line: number, text: string) => ({ line, text })
const sign = (line: number) => ({ line, text: null })

it('finds drawn lines in what is written, with the white space that setting has dropped', () => {
  const written = '  Lördag  den 12\n\njuni '
  expect(alignPieces(written, [words(0, 'Lördag'), words(1, 'den 12'), words(2, ''), words(3, 'juni')])).toEqual([
    { starts: [2, 3, 4, 5, 6, 7], end: 8 },
    { starts: [10, 11, 12, 13, 14, 15], end: 16 },
    { starts: [], end: 18 },
    { starts: [18, 19, 20, 21], end: 22 },
  ])
})

it.each([
  ['Åsa & Örjan', [4], 5],
  ['Åsa och Örjan', [4], 7],
])('finds the sign between two names in %s', (written, starts, end) => {
  const [, found, last] = alignPieces(written, [words(0, 'Åsa'), sign(1), words(2, 'Örjan')])
  expect(found).toEqual({ starts, end })
  expect(last?.end).toBe(written.length)
})

const rows: TextRow[] = [
  { y: 10, size: 4, stops: [0, 1, 2, 3].map((offset) => ({ offset, x: 20 + 2 * offset })) },
  { y: 16, size: 4, stops: [4, 5, 6].map((offset) => ({ offset, x: 21 + 2 * (offset - 4) })) },
]
const written = 'abc de'
const setting: RowSetting = { x: 50, y: 5, size: 4, leading: 6, space: 1 }

it('puts the caret among the letters, after spaces that are not drawn, and on a line that is just begun', () => {
  expect(caretAt(rows, written, 2, setting)).toEqual({ x: 24, y: 10, size: 4 })
  expect(caretAt(rows, written, 5, setting)).toEqual({ x: 23, y: 16, size: 4 })
  expect(caretAt(rows, `${written}  `, 8, setting)).toEqual({ x: 27, y: 16, size: 4 })
  expect(caretAt(rows, `${written}\n\n`, 8, setting)).toEqual({ x: 50, y: 28, size: 4 })
  expect(caretAt([], '', 0, setting)).toEqual({ x: 50, y: 5, size: 4 })
})

it('finds the letter that is pointed at, and the one above or below', () => {
  expect(offsetAt(rows, { x: 23.8, y: 9 })).toBe(2)
  expect(offsetAt(rows, { x: 90, y: 40 })).toBe(6)
  expect(offsetBeside(rows, written, 2, 1)).toBe(5)
  expect(offsetBeside(rows, written, 5, -1)).toBe(1)
  expect(offsetBeside(rows, written, 2, -1)).toBe(0)
  expect(offsetBeside(rows, written, 5, 1)).toBe(written.length)
})

it('marks a selection line by line', () => {
  expect(selectionIn(rows, 1, 5)).toEqual([
    { x: 22, width: 4, y: 10, size: 4 },
    { x: 21, width: 2, y: 16, size: 4 },
  ])
})
