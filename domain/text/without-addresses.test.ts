import { expect, test } from 'vitest'
import { bareName, withoutAddresses } from './without-addresses.ts'

test.each([
  ['Elsa & Viktor', 'Elsa & Viktor'],
  ['Elsa & Viktor 11–13.6.2027 kl. 15.00', 'Elsa & Viktor 11–13.6.2027 kl. 15.00'],
  ['O.S.A. S:t Anna', 'O.S.A. S:t Anna'],
  ['Vinn på https://vinn.example/x?y=1 nu', 'Vinn på nu'],
  ['HTTPS://VINN.example nu', 'nu'],
  ['Se www.vinn.example!', 'Se!'],
  ['Se vinn.com/pengar, idag', 'Se idag'],
  ['vinn.com', ''],
  ['Skriv till a.b+c@vinn.example, snart', 'Skriv till snart'],
  ['mailto:a@b.se tel:0701234567', ''],
  ['räksmörgås.se och xn--rksmrgs-5wao1o.se', 'och'],
  ['vinn。com och vinn．com', 'och'],
  ['Åsa\r\nBcc: x@y.se', 'Åsa Bcc:'],
  ['Ås\u202ea\u200b', 'Ås a'],
])('%j without addresses', (text, expected) => expect(withoutAddresses(text)).toBe(expected))

test('a name has no phone number, and a length', () => {
  expect(bareName('Åsa ring 070-123 45 67 nu', 60)).toBe('Åsa ring nu')
  expect(bareName('Familjen Berg, 4 vuxna', 60)).toBe('Familjen Berg, 4 vuxna')
  expect(bareName('👰'.repeat(80), 60)).toBe('👰'.repeat(60))
})
