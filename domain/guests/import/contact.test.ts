import { expect, test } from 'vitest'
import { addressOf, codeAndCityOf, countryOf, languageOf, mailOf, phoneOf } from './contact.ts'

test.each([
  ['070-123 45 67', 'SE', '+46701234567'],
  ['070–123 45 67', 'SE', '+46701234567'],
  ['+46 (0)70 123 45 67', 'SE', '+46701234567'],
  ['+46 070 123 45 67', 'DK', '+46701234567'],
  ['0046701234567', 'SE', '+46701234567'],
  ['701234567', 'SE', '+46701234567'],
  ['031-711 12 13', 'SE', '+46317111213'],
  ['Tel: 08-123 456 78', 'SE', '+46812345678'],
  ['20 12 34 56', 'DK', '+4520123456'],
  ['+45 20123456', 'SE', '+4520123456'],
  ['412 34 567', 'NO', '+4741234567'],
  ['040 1234567', 'FI', '+358401234567'],
  ['07700 900142', 'GB', '+447700900142'],
  ['+1 (503) 555-0142', 'SE', '+15035550142'],
  ['20123456', 'SE', undefined],
  ['07700 900123', 'SE', undefined],
  ['0161 496 0123', 'SE', undefined],
  ['070-12 34 56', 'SE', undefined],
  ['0500-123 45', 'SE', '+4650012345'],
  ['4,67E+10', 'SE', undefined],
  ['ring mamma', 'SE', undefined],
  ['112', 'SE', undefined],
])('the phone number %s in %s', (typed, country, stored) => {
  expect(phoneOf(typed, country)).toBe(stored)
})

test.each([
  ['20 12 34 56', 'SE', 'da', '+4520123456'],
  ['070-123 45 67', 'SE', 'da', '+46701234567'],
  ['070-123 45 67', 'DK', 'sv', '+46701234567'],
  ['20 12 34 56', 'DK', 'nb', '+4520123456'],
  ['20 12 34 56', 'SE', 'en', undefined],
  ['07700 900123', 'SE', 'da', undefined],
])('the phone number %s in %s of people who speak %s', (typed, country, language, stored) => {
  expect(phoneOf(typed, country, language)).toBe(stored)
})

test.each([
  ['Storgatan 1, 123 45 Göteborg', 'SE', 'Storgatan 1|123 45|Göteborg'],
  ['Storgatan 1 B, lgh 1102, 12345 Göteborg', 'SE', 'Storgatan 1 B, lgh 1102|123 45|Göteborg'],
  ['c/o Ek\nStorgatan 1\nSE-123 45 Åre\nSverige', 'SE', 'c/o Ek, Storgatan 1|123 45|Åre|SE'],
  ['Storgatan 1 123 45 Göteborg', 'SE', 'Storgatan 1|123 45|Göteborg'],
  ['Nørregade 4, 2. tv, 2100 København Ø', 'DK', 'Nørregade 4, 2. tv|2100|København Ø'],
  ['12 High Street, Leeds, LS1 4RL', 'GB', '12 High Street|LS1 4RL|Leeds'],
  ['414 Alder Street, Portland, OR 97205', 'SE', '414 Alder Street|OR 97205|Portland'],
  ['Via Roma 1, 20121 Milano, Italien', 'SE', 'Via Roma 1|20121|Milano|IT'],
  ['Via Roma 1, 50123 Firenze, Italia', 'SE', 'Via Roma 1|50123|Firenze|IT'],
  ['hos mamma', 'SE', undefined],
])('the address %j', (typed, country, parts) => {
  const found = addressOf(typed, country)
  expect(
    found && [found.street, found.postcode, found.city, found.country].filter((part) => part !== null).join('|'),
  ).toBe(parts)
})

test('what else a list holds', () => {
  expect(codeAndCityOf('8000 Århus C', 'DK')).toEqual({ postcode: '8000', city: 'Århus C' })
  expect(codeAndCityOf('Växjö', 'SE')).toEqual({ postcode: null, city: 'Växjö' })
  expect(
    ['Sverige', 'danmark', 'UK', 'United Kingdom', 'Tyskland', 'NO', 'Finland', 'Nångiland'].map(countryOf),
  ).toEqual(['SE', 'DK', 'GB', 'GB', 'DE', 'NO', 'FI', undefined])
  expect(['svenska', 'Danish', 'en', 'Engelska', 'sv-SE', 'dansk', 'volapük?'].map(languageOf)).toEqual([
    'sv',
    'da',
    'en',
    'en',
    'sv',
    'da',
    undefined,
  ])
  expect(
    ['Anna Berg <anna@example.com>', 'mailto:anna@example.com', 'anna@åsaochbo.se', 'anna at example'].map(mailOf),
  ).toEqual(['anna@example.com', 'anna@example.com', 'anna@xn--saochbo-dxa.se', undefined])
})
