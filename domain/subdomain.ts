import type { UiLanguage } from './language.ts'
import { stripAccents } from './slug.ts'

const reservedSubdomains = new Set(
  'www api demo admin app mail smtp imap ftp ns ns1 ns2 cdn static assets media img status support help blog test'.split(
    ' ',
  ),
)

const andWords: Record<UiLanguage, string> = { sv: 'och', en: 'and', da: 'og' }

/**
 * What an owner typed, as a subdomain label: accents stripped, '&' written out in the owner's language, spaces and illegal
 * signs become hyphens, at most 63 characters (RFC 1035). Empty when nothing usable is left.
 */
export function normaliseSubdomain(input: string, language: UiLanguage = 'sv'): string {
  return stripAccents(input.trim().toLowerCase())
    .replace(/&/g, `-${andWords[language]}-`)
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, 63)
    .replace(/^-+|-+$/g, '')
}

/** Names the product keeps for itself. */
export function isReservedSubdomain(label: string): boolean {
  return reservedSubdomains.has(label) || label.startsWith('xn--') || label.startsWith('demo-')
}
