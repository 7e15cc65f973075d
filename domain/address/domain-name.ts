import type { Brand } from '../commerce/market.ts'
import type { UiLanguage } from '../language/ui-language.ts'
import { asciiHost, shownHost } from './idn.ts'
import { stripAccents } from './slug.ts'
import { similarSubdomains } from './subdomain.ts'

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
/** Of one label of a host (RFC 1035), in its `xn--` form. */
const maxSigns = 63

/**
 * What an owner typed, as the name before the ending: lower case, '&' written out in the owner's language, other accents
 * stripped, spaces and all other signs as hyphens. Empty when nothing usable is left. An ending that we sell is cut off.
 */
export function normaliseDomainLabel(input: string, language: UiLanguage = 'sv'): string {
  const typed = input.trim().normalize('NFC').toLowerCase()
  const name = endingOf(typed) === undefined ? typed : typed.slice(0, typed.lastIndexOf('.'))
  const plain = Array.from(name.replace(/^www\./, ''), (letter) =>
    ownLetters.includes(letter) ? letter : stripAccents(letter),
  ).join('')
  const label = plain
    .replace(/&/g, `-${andWords[language]}-`)
    .replace(new RegExp(`[^a-z0-9${ownLetters}-]+`, 'g'), '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
  return shortened(label)
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
  const host = label.length < 2 ? undefined : asciiHost(domain)
  return host === undefined || host.length - ending.length - 1 > maxSigns ? undefined : { domain, host }
}

/** Domains like one that is taken, the nicest first: with other endings, then with a word of the occasion. */
export function similarDomains(label: string, ending: TopLevelDomain, about: { brand: Brand; language: UiLanguage }) {
  const otherEndings = topLevelDomains.filter((other) => other !== ending).map((other) => domainOf(label, other))
  const otherNames = similarSubdomains(label, about).map((name) => domainOf(shortened(name), ending))
  // of each kind in turn
  const mixed = otherNames.flatMap((name, index) => [otherEndings[index], name])
  return mixed.filter((name) => name !== undefined)
}

/** Cut so that its `xn--` form has room. */
function shortened(label: string): string {
  let name = label.slice(0, maxSigns)
  while ((asciiHost(`${name}.se`)?.length ?? 0) > maxSigns + 3) name = name.slice(0, -1)
  return name.replace(/-+$/, '')
}
