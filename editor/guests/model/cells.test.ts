import { expect, test } from 'vitest'
import { changed, nextWritable, standsAt } from './cells.ts'
import type { GuestRow } from './guest-row.ts'
import { readCell } from './read-cell.ts'
import { sampleGuests } from './sample-guests.ts'

const [sample] = sampleGuests('sv', 0, 'och')
if (sample === undefined) throw new Error('there are no samples')
const [someone] = sample.invitees
if (someone === undefined) throw new Error('the sample has nobody')
const anna = { ...someone, id: 'anna', firstName: 'Anna', lastName: 'von Essen' }
const bo = { ...someone, id: 'bo', firstName: 'Bo', lastName: 'von Essen' }
const home = { ...sample, id: 'home', envelopeName: 'Anna och Bo von Essen', invitees: [anna, bo], tags: ['släkt'] }
const reading = { country: 'SE', tags: ['Kompis'] }
const line: GuestRow = { type: 'household', id: 'home', household: home, isOpen: true }
const annasLine: GuestRow = { type: 'person', id: 'home.anna', household: home, person: anna }
const bosLine: GuestRow = { type: 'person', id: 'home.bo', household: home, person: bo }

test.each([
  ['mail', ' mailto:anna@exempel.se ', { mail: 'anna@exempel.se' }],
  ['mail', '', { mail: null }],
  ['mail', 'anna', 'mailWrong'],
  ['phone', '070-123 45 67', { phone: '+46701234567' }],
  ['phone', '12', 'phoneWrong'],
  ['address', 'Storgatan 1, 22350 Lund', { street: 'Storgatan 1', postcode: '223 50', city: 'Lund' }],
  ['address', '223 50 Lund', { street: null, postcode: '223 50', city: 'Lund' }],
  ['address', 'Storgatan 1, Lund', { street: 'Storgatan 1', postcode: null, city: 'Lund' }],
  ['address', 'Lund', { street: null, postcode: null, city: 'Lund' }],
  ['address', 'Storgatan 1', { street: 'Storgatan 1', postcode: null, city: null }],
  ['address', '', { street: null, postcode: null, city: null }],
  ['tags', 'släkt, vänner , släkt,', { tags: ['släkt', 'vänner'] }],
  ['tags', 'kompis, Släkt', { tags: ['Kompis', 'Släkt'] }],
  ['tags', 'a'.repeat(41), 'tagsWrong'],
  ['side', 'both', { side: 'both' }],
  ['side', '', { side: null }],
  ['list', 'B', { list: 'B' }],
  ['seats', '2', { extraSeats: 2 }],
] as const)('what is written in a cell of %s: %j', (column, text, read) => {
  expect(readCell(line, column, text, reading)).toEqual(read)
})

test.each([
  ['Annika von Essen', 'Annika', 'von Essen'],
  ['Anna Berg', 'Anna', 'Berg'],
  ['Eva Maria Ek', 'Eva Maria', 'Ek'],
  ['', '', ''],
])('a person who is renamed %j keeps the half of the name that still stands there', (text, firstName, lastName) => {
  expect(readCell(annasLine, 'name', text, reading)).toEqual({ person: { id: 'anna', firstName, lastName } })
})

test('an envelope is named after its persons until the owner writes on it, and again when that is taken away; a change can be undone', () => {
  const person = { id: 'bo', firstName: 'Bosse', lastName: 'von Essen' }
  const renamed = changed(home, { person }, 'och')
  expect(renamed.envelopeName).toBe('Anna och Bosse von Essen')
  expect(changed({ ...home, envelopeName: 'Familjen' }, { person }, 'och').envelopeName).toBe('Familjen')
  expect(changed({ ...home, envelopeName: 'Familjen' }, { envelopeName: '' }, 'och').envelopeName).toBe(
    'Anna och Bo von Essen',
  )
  const change = { person, tags: [], street: 'Storgatan 1' }
  expect(changed(changed(home, change, 'och'), standsAt(home, change), 'och')).toEqual(home)
})

test('the next cell that can be written in is found past those that cannot', () => {
  const rows = [line, annasLine, bosLine, { ...line, id: 'other' }]
  const columns = ['name', 'standing', 'mail', 'sent'] as const
  const next = (row: number, column: number, step: 1 | -1, within: 'row' | 'column') =>
    nextWritable(rows, columns, { row, column }, { step, within })
  expect(next(0, 0, 1, 'row')).toEqual({ row: 0, column: 2 })
  expect(next(0, 2, 1, 'row')).toEqual({ row: 1, column: 0 })
  expect(next(0, 2, 1, 'column')).toEqual({ row: 3, column: 2 })
  expect(next(1, 0, -1, 'row')).toEqual({ row: 0, column: 2 })
  expect(next(3, 2, 1, 'column')).toBeNull()
})
