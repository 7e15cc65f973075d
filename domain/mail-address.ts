import * as z from 'zod'
import { asciiHost } from './address/idn.ts'

/** Maximum length of an address (RFC 5321). */
const longest = 254

/** Zod's, with endings of other alphabets too, which are `xn--…`. */
const pattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/**
 * A mail address as people type or paste it, as mail servers take it: without signs that nobody sees, and with other letters of its
 * domain as `xn--…`.
 */
export const mailAddressSchema = z
  .string()
  .max(2 * longest)
  .transform(asciiAddress)
  .pipe(z.email({ pattern }).max(longest))

function asciiAddress(typed: string): string {
  const plain = typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return plain
  return `${plain.slice(0, at)}@${asciiHost(domain) ?? domain}`
}
