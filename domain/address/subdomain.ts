import type { Brand } from '../commerce/market.ts'
import type { UiLanguage } from '../language/language.ts'
import { readName } from './name-label.ts'
import { isReservedName } from './reserved-names.ts'

/** Characters of one DNS label (RFC 1035). */
export const maxLabelLength = 63

/**
 * Normalises what an owner typed to a subdomain label (`readName`). `baseDomain`: what a pasted address of a page ends in. May exceed
 * `maxLabelLength`, which the caller reports.
 */
export function normaliseSubdomain(input: string, language: UiLanguage = 'sv', baseDomain?: string): string {
  return readName(input, { language, ...(baseDomain === undefined ? {} : { baseDomain }) }).label
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

/** Whether the product keeps a name from sale. */
export function isReservedSubdomain(label: string): boolean {
  return isReservedName(label) || label.startsWith('xn--') || label.startsWith('demo-')
}
