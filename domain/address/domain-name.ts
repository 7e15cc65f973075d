import type { Brand } from '../commerce/market.ts'
import type { UiLanguage } from '../language/ui-language.ts'
import { asciiHost, shownHost } from './idn.ts'
import { stripAccents } from './slug.ts'
import { companionsOf, maxLabelLength, withCompanion } from './subdomain.ts'

/** The endings that domains are sold with (product-rules.md#addresses). */
export const topLevelDomains = ['se', 'nu', 'com', 'eu'] as const
export type TopLevelDomain = (typeof topLevelDomains)[number]

export interface DomainName {
  /** As people write it, e.g. `åsaochbo.se`. */
  domain: string
  /** As it is stored, asked for and registered, e.g. `xn--saochbo-dxa.se`. */
  host: string
}

const andWords: Record<UiLanguage, string> = { sv: 'och', en: 'and', da: 'og' }
/** Letters that are kept as they are, besides a–z: all four endings have them. */
const ownLetters = 'åäöéüæø'

/**
 * What an owner typed, as the name before the ending: lower case, '&' written out in the owner's language, other accents
 * stripped, spaces and all other signs as hyphens. Empty when nothing usable is left. An ending that we sell is cut off. It may be
 * too long (`isTooLong`): owners are told so.
 */
export function normaliseDomainLabel(input: string, language: UiLanguage = 'sv'): string {
  const typed = input.trim().normalize('NFC').toLowerCase()
  const name = endingOf(typed) === undefined ? typed : typed.slice(0, typed.lastIndexOf('.'))
  const plain = Array.from(name.replace(/^www\./, ''), (letter) =>
    ownLetters.includes(letter) ? letter : stripAccents(letter),
  ).join('')
  return plain
    .replace(/&/g, `-${andWords[language]}-`)
    .replace(new RegExp(`[^a-z0-9${ownLetters}-]+`, 'g'), '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Whether a normalised name has no room in a label of DNS, in its `xn--` form. */
export function isTooLong(label: string): boolean {
  return (asciiHost(`${label}.se`)?.length ?? 0) > maxLabelLength + '.se'.length
}

/** The ending of a typed name, where it is one that we sell. */
export function endingOf(typed: string): TopLevelDomain | undefined {
  return topLevelDomains.find((ending) => typed.trim().toLowerCase().endsWith(`.${ending}`))
}

/** A domain that can be sold, of a name as it is typed or stored; undefined where it is none. */
export function parseDomainName(input: string): DomainName | undefined {
  const typed = shownHost(input.trim().normalize('NFC').toLowerCase())
  const ending = endingOf(typed)
  const label = typed.slice(0, typed.lastIndexOf('.'))
  return ending === undefined || normaliseDomainLabel(label) !== label ? undefined : domainOf(label, ending)
}

/** The domain of a normalised name; undefined where it is too short or too long. */
export function domainOf(label: string, ending: TopLevelDomain): DomainName | undefined {
  const domain = `${label}.${ending}`
  const host = label.length < 2 || isTooLong(label) ? undefined : asciiHost(domain)
  return host === undefined ? undefined : { domain, host }
}

/**
 * Domains like one that is taken, the nicest first: with other endings and with a word of the occasion, then with both, then with a
 * number. None twice.
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

/** A name with a word before or behind it, cut so that its `xn--` form has room. */
function companied(label: string, word: string): string {
  let name = label
  while (isTooLong(withCompanion(name, word))) name = name.slice(0, -1).replace(/-+$/, '')
  return withCompanion(name, word)
}
