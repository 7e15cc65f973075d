import { expect, it } from 'vitest'
import { signOf } from './parts.tsx'

it.each([
  ['Åsa & Örjan', '2027-06-12T15:00', 'Å·Ö'],
  ['Nyårssupé', '2026-12-31T19:00', 'XXXI'],
  ['Nyårssupé', '2026-12-04T19:00', 'IV'],
  ['Nyårssupé', null, ''],
])('sets the sign of %s at %s as %s', (title, date, sign) => {
  expect(signOf(title, date)).toBe(sign)
})
