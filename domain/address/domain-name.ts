import type { Brand } from '../commerce/market.ts'
import type { UiLanguage } from '../language/ui-language.ts'
import { asciiHost, shownHost } from './idn.ts'
import { stripAccents } from './slug.ts'
import { companionsOf, maxLabelLength, withCompanion } from './subdomain.ts'

/** The top-level domains we sell (product-rules.md#addresses). */
export const topLevelDomains = ['se', 'nu', 'com', 'eu'] as const
export type TopLevelDomain = (typeof topLevelDomains)[number]

export interface DomainName {
  /** Unicode form, for display, e.g. `åsaochbo.se`. */
  domain: string
  /** ASCII form, for storage and registration, e.g. `xn--saochbo-dxa.se`. */
  host: string
}

const andWords: Record<UiLanguage, string> = { sv: 'och', en: 'and', da: 'og' }
/** Letters besides a–z that all four endings permit. */
const ownLetters = 'åäöéüæø'

/**
 * Normalises what an owner typed to the label before the ending: lower case, '&' written out in the owner's language, accents
 * stripped except on `ownLetters`, everything else replaced by hyphens. An ending, sold or not, is cut off. Returns '' when nothing
 * usable is left. Does not shorten: the caller reports names that are too long (`isTooLong`).
 */
export function normaliseDomainLabel(input: string, language: UiLanguage = 'sv'): string {
  const typed = input.trim().normalize('NFC').toLowerCase()
  const hasEnding = (endingOf(typed) ?? unsoldEndingOf(typed)) !== undefined
  const name = hasEnding ? typed.slice(0, typed.lastIndexOf('.')) : typed
  const plain = Array.from(name.replace(/^www\./, ''), (letter) =>
    ownLetters.includes(letter) ? letter : stripAccents(letter),
  ).join('')
  return plain
    .replace(/&/g, `-${andWords[language]}-`)
    .replace(new RegExp(`[^a-z0-9${ownLetters}-]+`, 'g'), '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Whether the `xn--` form of a normalised label exceeds the length of a DNS label. */
export function isTooLong(label: string): boolean {
  return (asciiHost(`${label}.se`)?.length ?? 0) > maxLabelLength + '.se'.length
}

/** The ending of a typed name; undefined when it is not one that we sell. */
export function endingOf(typed: string): TopLevelDomain | undefined {
  return topLevelDomains.find((ending) => typed.trim().toLowerCase().endsWith(`.${ending}`))
}

/** Common endings that we do not sell. Anything else after a dot is taken for a part of the name. */
const unsoldEndings = ['dk', 'no', 'fi', 'de', 'uk', 'org', 'net', 'info'] as const

/** The ending of a typed name when it is a common one that we do not sell. */
export function unsoldEndingOf(typed: string): string | undefined {
  return unsoldEndings.find((ending) => typed.trim().toLowerCase().endsWith(`.${ending}`))
}

/** Parses a domain in either form; undefined when it is not one that we could sell. */
export function parseDomainName(input: string): DomainName | undefined {
  const typed = shownHost(input.trim().normalize('NFC').toLowerCase())
  const ending = endingOf(typed)
  const label = typed.slice(0, typed.lastIndexOf('.'))
  return ending === undefined || normaliseDomainLabel(label) !== label ? undefined : domainOf(label, ending)
}

/** The domain made of a normalised label and an ending; undefined when the label is too short or too long. */
export function domainOf(label: string, ending: TopLevelDomain): DomainName | undefined {
  const domain = `${label}.${ending}`
  const host = label.length < 2 || isTooLong(label) ? undefined : asciiHost(domain)
  return host === undefined ? undefined : { domain, host }
}

/**
 * Alternatives to a domain that is taken, best first and without duplicates: with another ending or a word of the occasion, then with
 * both, then with a number.
 */
export function similarDomains(
  label: string,
  ending: TopLevelDomain,
  about: { brand: Brand; language: UiLanguage },
): DomainName[] {
  const otherEndings = topLevelDomains.filter((other) => other !== ending)
  const words = companionsOf(about)
  const names = words.flatMap((word, index) => {
    const other = otherEndings[index]
    return [...(other === undefined ? [] : [domainOf(label, other)]), domainOf(companied(label, word), ending)]
  })
  const both = words.flatMap((word) => otherEndings.map((other) => domainOf(companied(label, word), other)))
  const numbered = Array.from({ length: 8 }, (_, index) => domainOf(companied(label, `-${index + 2}`), ending))
  const found = [...names, ...both, ...numbered].filter((name) => name !== undefined)
  return [...new Map(found.map((name) => [name.host, name])).values()]
}

/** A label with a word before or after it, shortened until its `xn--` form fits a DNS label. */
function companied(label: string, word: string): string {
  let name = label
  while (isTooLong(withCompanion(name, word))) name = name.slice(0, -1).replace(/-+$/, '')
  return withCompanion(name, word)
}
