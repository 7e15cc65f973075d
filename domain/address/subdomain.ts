import type { Brand } from '../commerce/market.ts'
import type { UiLanguage } from '../language/language.ts'
import { stripAccents } from './slug.ts'

const reservedSubdomains = new Set(
  'www api demo admin app mail smtp imap ftp ns ns1 ns2 cdn static assets media img status support help blog test'.split(
    ' ',
  ),
)

/** Of one label of a host (RFC 1035). */
const maxSigns = 63

const andWords: Record<UiLanguage, string> = { sv: 'och', en: 'and', da: 'og' }

/**
 * What an owner typed, as a subdomain label: accents stripped, '&' written out in the owner's language, spaces and illegal
 * signs become hyphens, at most 63 characters. Empty when nothing usable is left.
 */
export function normaliseSubdomain(input: string, language: UiLanguage = 'sv'): string {
  return stripAccents(input.trim().toLowerCase())
    .replace(/&/g, `-${andWords[language]}-`)
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, maxSigns)
    .replace(/^-+|-+$/g, '')
}

/** What is put before (`fest-`) or behind (`-firar`) a name that another has. */
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

/** Names like one that is taken, the nicest first: with a word of the occasion, then with a number. */
export function similarSubdomains(label: string, about: { brand: Brand; language: UiLanguage }): string[] {
  const companion = companions[about.brand][about.language]
  const numbers = Array.from({ length: 40 }, (_, index) => `-${index + 2}`)
  return [...companion, ...numbers].map((word) => {
    const short = label.slice(0, maxSigns - word.length).replace(/-+$/, '')
    return word.startsWith('-') ? `${short}${word}` : `${word}${short}`
  })
}

/** Names the product keeps for itself. */
export function isReservedSubdomain(label: string): boolean {
  return reservedSubdomains.has(label) || label.startsWith('xn--') || label.startsWith('demo-')
}
