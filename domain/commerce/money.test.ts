import { expect, test } from 'vitest'
import { isoDate, money } from './money.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('amounts are SEK in each language, with öre where they matter', () => {
  expect(plain(money(59900, 'sv'))).toBe('599 kr')
  expect(plain(money(59900, 'sv', true))).toBe('599,00 kr')
  expect(plain(money(11980, 'sv'))).toBe('119,80 kr')
  expect(plain(money(59900, 'en'))).toBe('SEK 599')
  expect(plain(money(59900, 'da'))).toBe('599 SEK')
})

test('dates are YYYY-MM-DD where the market lives, not in UTC', () => {
  expect(isoDate('2026-12-31T23:30:00.000Z', 'Europe/Stockholm')).toBe('2027-01-01')
  expect(isoDate('2026-06-30T12:00:00.000Z', 'Europe/Copenhagen')).toBe('2026-06-30')
})
