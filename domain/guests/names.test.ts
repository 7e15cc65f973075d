import { expect, test } from 'vitest'
import { envelopeNameOf, isSameName } from './names.ts'

const people = (...names: [string, string][]) => names.map(([firstName, lastName]) => ({ firstName, lastName }))

test.each([
  [people(['Anna', 'Berg'], ['Erik', 'Berg']), 'Anna och Erik Berg'],
  [people(['Anna', 'Berg'], ['Erik', 'Ek']), 'Anna Berg och Erik Ek'],
  [people(['Anna', 'Berg'], ['Erik', 'Berg'], ['Elsa', 'Berg']), 'Anna, Erik och Elsa Berg'],
  [people(['Mormor', '']), 'Mormor'],
  [people(['', 'Berg'], ['Erik', 'Berg']), 'Berg och Erik Berg'],
  [people(['Anna', 'Berg'], ['', '']), 'Anna Berg'],
  [people(), ''],
])('the envelope of %j says %s', (invitees, expected) => {
  expect(envelopeNameOf(invitees, 'och')).toBe(expected)
})

test.each([
  ['Anna\u2011Karin', 'anna-karin', true],
  ['Anna-Karin', 'Anna Karin', true],
  ['Åsa', 'Asa', true],
  ['👩', '🧑', false],
  ['Anna', 'Anne', false],
])('%s and %s are one name: %s', (one, other, same) => {
  expect(isSameName({ firstName: one, lastName: 'O’Brien' }, { firstName: other, lastName: "O'Brien" })).toBe(same)
})
