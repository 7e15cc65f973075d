import { expect, it } from 'vitest'
import { normaliseSwishNumber } from './swish-number.ts'

it.each([
  ['0701234567', '46701234567'],
  [' 070-123 45 67 ', '46701234567'],
  ['+46701234567', '46701234567'],
  ['46701234567', '46701234567'],
  ['4512345678', '4512345678'],
  ['', undefined],
  ['070123', undefined],
  ['0046701234567', undefined],
  ['1234567', undefined],
  ['46701234567890123', undefined],
  ['0701234x67', undefined],
  ['07๐1234567', undefined],
])('%s is %s', (typed, number) => {
  expect(normaliseSwishNumber(typed)).toBe(number)
})
