import { expect, test } from 'vitest'
import { envelopeNameOf } from './names.ts'

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
