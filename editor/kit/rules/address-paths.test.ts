import { expect, test } from 'vitest'
import {
  domainConfirmationPath,
  domainPath,
  domainPaymentPath,
  extensionConfirmationPath,
  otherRegistrarPath,
} from './address-paths.ts'

const typed = 'åsa & örjan?#.se'

test('what owners typed is still the same after its way through an address', () => {
  const valueIn = (path: string, name: string) => new URL(path, 'https://vigd.se').searchParams.get(name)
  expect(valueIn(domainPath('site', typed), 'namn')).toBe(typed)
  expect(valueIn(domainPaymentPath('site', typed), 'namn')).toBe(typed)
  expect(valueIn(domainConfirmationPath('site', 'order', typed), 'adress')).toBe(typed)
  expect(valueIn(otherRegistrarPath('site', typed), 'doman')).toBe(typed)
  expect(extensionConfirmationPath('site', 'a/b')).toMatch(/a%2Fb$/)
})
