import { brandDomains } from '../commerce/market.ts'
import type { UiLanguage } from '../language/ui-language.ts'
import { shownHost } from './idn.ts'
import { stripAccents } from './slug.ts'

/** The top-level domains we sell (product-rules.md#addresses). */
export const topLevelDomains = ['se', 'nu', 'com', 'eu'] as const
export type TopLevelDomain = (typeof topLevelDomains)[number]

/** Common endings that we do not sell. Anything else after a dot is taken for a part of the name. */
const unsoldEndings = ['dk', 'no', 'fi', 'de', 'uk', 'org', 'net', 'info'] as const

const andWords: Record<UiLanguage, string> = { sv: 'och', en: 'and', da: 'og' }

/** Latin letters that Unicode does not take apart, beside those of `stripAccents`. */
const latinLetters = new Map(
  'ıi ħh ŋng ŧt ĸk əe ɛe ɔo ɵo ƶz ƒf ƿw ƀb ɓb ƈc ɖd ɗd ɠg ǥg ɨi ɩi ƙk ƚl ɲn ƞn ƥp ƭt ʈt ʉu ʋv ƴy ȥz ʒz'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)

const scheme = /^[a-z][a-z\d+.-]*:\/+/i

/** What was typed or pasted, without signs that nobody sees, and with letters in their ordinary form (`ﬁ` is `fi`). */
const plainText = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()

/** The host of what was typed: without scheme, path, port and a last dot. What is not an address is left as it is. */
export function typedHost(typed: string): string {
  const text = plainText(typed)
  const rest = text.replace(scheme, '')
  const [start = ''] = rest.split(/[/?#]/)
  const host = start
    .replace(rest === text ? '' : /^.*@/, '')
    .replace(/:\d*$/, '')
    .replace(/\.+$/, '')
  const isAddress = rest !== text || /^www\./i.test(host) || (!/\s/.test(host) && knownEnding(host) !== undefined)
  return isAddress ? host : text
}

const knownEnding = (host: string) => endingOf(host) ?? unsoldEndingOf(host)

/** The ending of a typed name; undefined when it is not one that we sell. */
export function endingOf(typed: string): TopLevelDomain | undefined {
  return topLevelDomains.find((ending) => lastOf(typed) === ending)
}

/** The ending of a typed name when it is a common one that we do not sell. */
export function unsoldEndingOf(typed: string): string | undefined {
  return unsoldEndings.find((ending) => lastOf(typed) === ending)
}

function lastOf(typed: string): string | undefined {
  const text = plainText(typed).toLowerCase()
  const host = text
    .replace(scheme, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.+$/, '')
  return host.includes('.') ? host.slice(host.lastIndexOf('.') + 1) : undefined
}

export interface ReadName {
  /** The DNS label; '' when nothing usable is left. May be longer than DNS permits, which the caller reports. */
  label: string
  /** Letters and digits of other scripts, as they were typed: there is no label then, as it would be that of another name. */
  foreign: readonly string[]
}

/**
 * Reads the label of a name as owners type or paste it: `https://anna.vigd.se/` is `anna`. Lower case, '&' written out in the owner's
 * language, letters plain except those in `kept`, everything else replaced by hyphens.
 */
export function readName(
  typed: string,
  { language = 'sv', kept = '', baseDomain }: { language?: UiLanguage; kept?: string; baseDomain?: string } = {},
): ReadName {
  const foreign = new Set<string>()
  const plain = Array.from(nameOf(typed, baseDomain).normalize('NFC'), (letter) => {
    const small = letter.toLowerCase()
    if (kept.includes(small)) return small
    const folded = stripAccents(small.normalize('NFKD')).replace(/./gu, (each) => latinLetters.get(each) ?? each)
    if (/(?![a-z0-9])[\p{L}\p{N}]/u.test(folded)) foreign.add(letter)
    return folded
  }).join('')
  if (foreign.size > 0) return { label: '', foreign: [...foreign] }
  const label = plain
    .replace(/&/g, `-${andWords[language]}-`)
    .replace(new RegExp(`[^a-z0-9${kept}-]+`, 'g'), '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
  return { label, foreign: [] }
}

/** The name in what was typed, without an ending, sold or not. Of an address with several names it is the one that is registered. */
function nameOf(typed: string, baseDomain?: string): string {
  const host = shownHost(typedHost(typed)).replace(/^www\./i, '')
  const ours = [...(baseDomain === undefined ? [] : [baseDomain]), ...brandDomains]
  const own = ours.find((domain) => host.toLowerCase().endsWith(`.${domain}`))
  if (own !== undefined) return host.slice(0, -own.length - 1)
  const isAddress = scheme.test(plainText(typed)) && host.includes('.')
  if (!isAddress && knownEnding(host) === undefined) return host
  const name = host.slice(0, host.lastIndexOf('.'))
  return isAddress ? name.slice(name.lastIndexOf('.') + 1) : name
}
