import { expect, test } from 'vitest'
import { mailAddressSchema } from './mail-address.ts'

test.each([
  ['anna@example.com', 'anna@example.com'],
  ['\u200banna@example.com\u202c ', 'anna@example.com'],
  ['\u2066Anna.Bo+fest@example.com\u2069', 'Anna.Bo+fest@example.com'],
  ['anna@åsaochbo.se', 'anna@xn--saochbo-dxa.se'],
  ['anna@A\u030Asaochbo.se', 'anna@xn--saochbo-dxa.se'],
  ['anna@xn--saochbo-dxa.se', 'anna@xn--saochbo-dxa.se'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
])('%j is stored as %s', (typed, stored) => {
  expect(mailAddressSchema.parse(typed)).toBe(stored)
})

test.each([
  '',
  'anna',
  'anna@',
  '@åsa.se',
  'anna@åsa',
  'anna@åsa.se/x',
  'anna@å sa.se',
  'åsa@example.com',
  'a@b@c.se',
  'anna@exаmple.com',
])('%j is no address', (typed) => {
  expect(mailAddressSchema.safeParse(typed).success).toBe(false)
})
