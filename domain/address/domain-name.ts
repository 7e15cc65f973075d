import type { Brand } from '../commerce/market.ts'
import type { UiLanguage } from '../language/ui-language.ts'
import { asciiHost, shownHost } from './idn.ts'
import { endingOf, type ReadName, readName, type TopLevelDomain, topLevelDomains } from './name-label.ts'
import { companionsOf, maxLabelLength, withCompanion } from './subdomain.ts'

export interface DomainName {
  /** Unicode form, for display, e.g. `åsaochbo.se`. */
  domain: string
  /** ASCII form, for storage and registration, e.g. `xn--saochbo-dxa.se`. */
  host: string
}

/** Letters besides a–z that all four endings permit. */
const ownLetters = 'åäöéüæø'

/**
 * Normalises what an owner typed to the label before the ending (`readName`), with `ownLetters`. Does not shorten: the caller reports
 * names that are too long (`isTooLong`).
 */
export function readDomainLabel(input: string, language: UiLanguage = 'sv'): ReadName {
  return readName(input, { language, kept: ownLetters })
}

export const normaliseDomainLabel = (input: string, language: UiLanguage = 'sv') =>
  readDomainLabel(input, language).label

/** Whether the `xn--` form of a normalised label exceeds the length of a DNS label. */
export function isTooLong(label: string): boolean {
  return (asciiHost(`${label}.se`)?.length ?? 0) > maxLabelLength + '.se'.length
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
