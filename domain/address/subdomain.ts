import type { Brand } from '../commerce/market.ts'
import type { UiLanguage } from '../language/language.ts'
import { stripAccents } from './slug.ts'

const reservedSubdomains = new Set(
  'www api demo admin app mail smtp imap ftp ns ns1 ns2 cdn static assets media img status support help blog test'.split(
    ' ',
  ),
)

/** Of one label of a host (RFC 1035). */
export const maxLabelLength = 63

const andWords: Record<UiLanguage, string> = { sv: 'och', en: 'and', da: 'og' }

/**
 * What an owner typed, as a subdomain label: accents stripped, '&' written out in the owner's language, spaces and illegal
 * signs become hyphens. Empty when nothing usable is left. It may be longer than `maxLabelLength`: owners are told so.
 */
export function normaliseSubdomain(input: string, language: UiLanguage = 'sv'): string {
  return stripAccents(input.trim().toLowerCase())
    .replace(/&/g, `-${andWords[language]}-`)
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** A normalised name cut to a length, after a whole word where it has more than one. */
export function shortened(label: string, length = maxLabelLength): string {
  if (label.length <= length) return label
  const end = label.lastIndexOf('-', length)
  return label.slice(0, end > 0 ? end : length)
}

const companions: Record<Brand, Record<UiLanguage, readonly string[]>> = {
  wedding: {
    sv: ['-gifter-sig', 'brollop-', '-brollop'],
    en: ['-wedding', 'wedding-', 'celebrate-'],
    da: ['-gifter-sig', 'bryllup-', '-bryllup'],
  },
  party: {
    sv: ['-firar', 'fest-', '-fest'],
    en: ['-celebrates', 'party-', '-party'],
    da: ['-fejrer', 'fest-', '-fest'],
  },
  event: {
    sv: ['-bjuder-in', 'traff-', '-event'],
    en: ['-invites', 'meet-', '-event'],
    da: ['-inviterer', 'traef-', '-event'],
  },
}

/** The words that are put before (`fest-`) or behind (`-firar`) a name, the nicest first. */
export const companionsOf = (about: { brand: Brand; language: UiLanguage }): readonly string[] =>
  companions[about.brand][about.language]

/** A name with a word before or behind it, cut to the length of a label. */
export function withCompanion(label: string, word: string): string {
  const short = shortened(label, maxLabelLength - word.length)
  return word.startsWith('-') ? `${short}${word}` : `${word}${short}`
}

/** Names like one that is taken, the nicest first: with a word of the occasion, then with a number. */
export function similarSubdomains(label: string, about: { brand: Brand; language: UiLanguage }): string[] {
  const numbers = Array.from({ length: 40 }, (_, index) => `-${index + 2}`)
  return [...companionsOf(about), ...numbers].map((word) => withCompanion(label, word))
}

/** Names the product keeps for itself. */
export function isReservedSubdomain(label: string): boolean {
  return reservedSubdomains.has(label) || label.startsWith('xn--') || label.startsWith('demo-')
}
