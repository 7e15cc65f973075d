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

const otherLetters = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u

/** Whether a label mixes alphabets that share the looks of letters, as no mail provider does (`exаmple` with a Cyrillic а). */
const isDeceptive = (label: string) =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(label)).length > 1

function asciiAddress(typed: string): string {
  const plain = typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  if (at < 1 || !otherLetters.test(domain) || domain.split('.').some(isDeceptive)) return plain
  return `${plain.slice(0, at)}@${asciiHost(domain) ?? domain}`
}
