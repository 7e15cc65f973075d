import type { Brand } from '../commerce/market.ts'
import type { UiLanguage } from '../language/language.ts'
import { stripAccents } from './slug.ts'

const reservedSubdomains = new Set(
  'www api demo admin app mail smtp imap ftp ns ns1 ns2 cdn static assets media img status support help blog test'.split(
    ' ',
  ),
)

/** Characters of one DNS label (RFC 1035). */
export const maxLabelLength = 63

const andWords: Record<UiLanguage, string> = { sv: 'och', en: 'and', da: 'og' }

/**
 * Normalises what an owner typed to a subdomain label: accents stripped, '&' written out in the owner's language, spaces and illegal
 * characters replaced by hyphens. Returns '' when nothing usable is left. May exceed `maxLabelLength`, which the caller reports.
 */
export function normaliseSubdomain(input: string, language: UiLanguage = 'sv'): string {
  return stripAccents(input.trim().toLowerCase())
    .replace(/&/g, `-${andWords[language]}-`)
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** A normalised label cut to `length` characters, at a word boundary if there is one. */
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

/** Words to put before (`fest-`) or after (`-firar`) a name, best first. */
export const companionsOf = (about: { brand: Brand; language: UiLanguage }): readonly string[] =>
  companions[about.brand][about.language]

/** A label with a word before or after it, shortened to the length of a DNS label. */
export function withCompanion(label: string, word: string): string {
  const short = shortened(label, maxLabelLength - word.length)
  return word.startsWith('-') ? `${short}${word}` : `${word}${short}`
}

/** Alternatives to a name that is taken, best first: with a word of the occasion, then with a number. */
export function similarSubdomains(label: string, about: { brand: Brand; language: UiLanguage }): string[] {
  const numbers = Array.from({ length: 40 }, (_, index) => `-${index + 2}`)
  return [...companionsOf(about), ...numbers].map((word) => withCompanion(label, word))
}

/** Whether the product reserves a name for itself. */
export function isReservedSubdomain(label: string): boolean {
  return reservedSubdomains.has(label) || label.startsWith('xn--') || label.startsWith('demo-')
}
