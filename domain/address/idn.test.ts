import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiHost, asciiUrl, shownHost, shownMail, shownUrl } from './idn.ts'

test('names with å, ä and ö are stored in their xn-- form and shown as written', () => {
  expect(asciiHost('Räksmörgås.se')).toBe('xn--rksmrgs-5wao1o.se')
  expect(shownHost('xn--rksmrgs-5wao1o.se')).toBe('räksmörgås.se')
  expect(shownHost('anna-bo.localhost')).toBe('anna-bo.localhost')
  expect(asciiHost('a b')).toBeUndefined()
  expect(shownMail('fest@xn--saochbo-dxa.se')).toBe('fest@åsaochbo.se')
  expect(shownUrl('https://xn--saochbo-dxa.se:8080/xn--saochbo-dxa')).toBe('https://åsaochbo.se:8080/xn--saochbo-dxa')
  expect(asciiUrl('https://åsaochbo.se/å?å')).toBe('https://xn--saochbo-dxa.se/å?å')
  expect(asciiUrl('https://Anna.se:8080')).toBe('https://Anna.se:8080')
  expect(shownUrl('xn--')).toBe('xn--')
  expect(shownMail('asa@example.com')).toBe('asa@example.com')
})

test('what is shown is what Node decodes', () => {
  const letters = fc.array(fc.constantFrom(...'abcxyz019-åäöéüæøñç'), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(letters, (chosen) => {
      const ascii = domainToASCII(`a${chosen.join('')}b.se`)
      fc.pre(ascii !== '')
      expect(shownHost(ascii)).toBe(domainToUnicode(ascii))
    }),
  )
})

test('labels that only look encoded stay as they are', () => {
  for (const wrong of ['xn--', 'xn--a', 'xn--99999999999999', 'xn--aäb', 'xn--ab-', 'xn---'])
    expect(shownHost(`${wrong}.se`)).toBe(`${wrong}.se`)
  fc.assert(fc.property(fc.string(), (any) => typeof shownHost(`xn--${any}`) === 'string'))
})
