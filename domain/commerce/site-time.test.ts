import { expect, it } from 'vitest'
import { activeUntilOf, type TimeEntry } from './site-time.ts'

const grant = (orderId: string, bookedAt: string, months: number): TimeEntry => ({
  kind: 'grant',
  orderId,
  months,
  bookedAt,
  activeUntil: null,
})
const first = grant('one', '2026-01-31T10:00:00.000Z', 18)
const second = grant('two', '2027-01-01T00:00:00.000Z', 18)
const back = (orderId: string): TimeEntry => ({
  ...grant(orderId, '2027-02-01T00:00:00.000Z', -18),
  kind: 'revocation',
})

it('adds up grants, and leaves out those that were taken back', () => {
  expect(activeUntilOf([])).toBe(null)
  expect(activeUntilOf([first])).toBe('2027-07-31T10:00:00.000Z')
  expect(activeUntilOf([first, second])).toBe('2029-01-31T10:00:00.000Z')
  expect(activeUntilOf([first, second, back('two')])).toBe('2027-07-31T10:00:00.000Z')
  // as if only the second had been bought
  expect(activeUntilOf([first, second, back('one')])).toBe('2028-07-01T00:00:00.000Z')
  expect(activeUntilOf([first, back('one')])).toBe(null)
})

it('begins anew with an opening balance', () => {
  const opening: TimeEntry = {
    ...grant('one', first.bookedAt, 0),
    kind: 'opening',
    activeUntil: '2030-01-01T00:00:00.000Z',
  }
  expect(activeUntilOf([first, opening, second])).toBe('2031-07-01T00:00:00.000Z')
})
