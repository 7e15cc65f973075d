import { expect, test } from 'vitest'
import { phoneOf } from './import/contact.ts'
import { phoneText } from './phone-text.ts'

test.each([
  ['+46701234567', 'SE', '070-123 45 67'],
  ['+46812345678', 'SE', '08-123 456 78'],
  ['+468123456', 'SE', '08-12 34 56'],
  ['+4646123456', 'SE', '046-12 34 56'],
  ['+4650012345', 'SE', '0500-123 45'],
  ['+4520123456', 'DK', '20 12 34 56'],
  ['+4520123456', 'SE', '+45 20 12 34 56'],
  ['+46701234567', 'DK', '+46 70 123 45 67'],
  ['+4791234567', 'SE', '+4791234567'],
  ['+46123', 'SE', '+46123'],
  ['070-12', 'SE', '070-12'],
])('%s is written in %s as %s, and read as what it was', (phone, country, text) => {
  expect(phoneText(phone, country)).toBe(text)
  expect(phoneOf(text, country) ?? phone).toBe(phone)
})
