import { expect, test } from 'vitest'
import { tickedWith } from './ticked.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const after = (ids: string, pressed: string, from: string | null) =>
  [...tickedWith(new Set(ids), pressed, { from, order })].toSorted().join('')

test('a press ticks one, or all from the one before it, up and down; pressed again, it takes them away', () => {
  expect(after('', 'b', null)).toBe('b')
  expect(after('b', 'b', null)).toBe('')
  expect(after('b', 'd', 'b')).toBe('bcd')
  expect(after('d', 'b', 'd')).toBe('bcd')
  expect(after('abcde', 'd', 'b')).toBe('ae')
  // the one before it is no longer shown
  expect(after('x', 'c', 'x')).toBe('cx')
})
