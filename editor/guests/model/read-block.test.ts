import { expect, test } from 'vitest'
import { clearBlock } from './clear-block.ts'
import type { GuestColumn } from './columns.ts'
import type { GuestRow } from './guest-row.ts'
import { cellsIn, filledTo, readBlock } from './read-block.ts'
import { readCell } from './read-cell.ts'
import { sampleGuests } from './sample-guests.ts'

const rows = sampleGuests('sv', 0, 'och')
  .slice(0, 2)
  .flatMap((household): GuestRow[] => [
    { type: 'household', id: household.id, household, isOpen: true },
    ...household.invitees.map((person): GuestRow => ({ type: 'person', id: person.id, household, person })),
  ])
const columns: GuestColumn[] = ['name', 'standing', 'mail', 'phone', 'sent']
const read = (row: GuestRow, column: GuestColumn, text: string) =>
  readCell(row, column, text, { country: 'SE', tags: [] })
const households = rows.filter(({ type }) => type === 'household').map(({ id }) => id)

test.each([
  ['Anna', [['Anna']]],
  ['Anna "Ann" Berg', [['Anna "Ann" Berg']]],
  [
    'a\tb\r\nc\t\r\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['"två\nrader"\tb', [['två\nrader', 'b']]],
])('a spreadsheet that copies %j means the cells %j', (text, cells) => {
  expect(cellsIn(text)).toEqual(cells)
})

test('a block goes to the right and down over households, past their persons; what does not fit or cannot be read is left out', () => {
  const block = cellsIn('a@exempel.se\t070-123 45 67\tmaj\nb@exempel.se\t12\t\nc@exempel.se\t\t\n')
  const { writes, leftOut } = readBlock(block, { rows, columns, from: { row: 0, column: 2 } }, read)
  expect(writes.map(({ row, change, cells }) => [row.id, change, cells])).toEqual([
    [households[0], { mail: 'a@exempel.se', phone: '+46701234567' }, 2],
    [households[1], { mail: 'b@exempel.se' }, 1],
  ])
  // a day it was sent, a number that is none, and a third household
  expect(leftOut).toBe(3)
})

test('one text fills the lines of a block that are as its first; more of them begin at its corner', () => {
  const block = { from: { row: rows.length - 1, column: 3 }, to: { row: 0, column: 2 } }
  expect(filledTo([['x']], block, rows)).toEqual([
    ['x', 'x'],
    ['x', 'x'],
  ])
  expect(filledTo([['x', 'y']], block, rows)).toEqual([['x', 'y']])
  expect(filledTo([['x']], null, rows)).toEqual([['x']])
})

test('a block is emptied where something stands that can be written', () => {
  const to = { row: rows.length - 1, column: columns.length - 1 }
  const all = clearBlock(rows, columns, { from: { row: 0, column: 2 }, to })
  expect(all.writes.map(({ row, change, cells }) => [row.id, change, cells])).toEqual(
    households.map((id) => [id, { mail: null }, 1]),
  )
  const sent = columns.indexOf('sent')
  expect(clearBlock(rows, columns, { from: { row: 0, column: sent }, to })).toEqual({ writes: [], isWritable: false })
  const [, person] = rows
  const names = clearBlock(rows, columns, { from: { row: 1, column: 0 }, to: { row: 1, column: 1 } })
  expect(names.writes).toMatchObject([{ row: person, change: { person: { firstName: '', lastName: '' } }, cells: 1 }])
})
