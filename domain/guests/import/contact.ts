import { mailAddressSchema } from '../../mail-address.ts'
import { folded } from './words.ts'

/** Signs that people and programs write between digits. */
const between = /[\s\p{Cf}\p{Pd}\u2212.·/()[\]]/gu

const callingCodes: Record<string, string> = { SE: '46', DK: '45', NO: '47', FI: '358', GB: '44', IS: '354' }

/** What a national number looks like, and what is left of it after the country's code. */
const national: Record<string, readonly [RegExp, (digits: string) => string]> = {
  // a mobile also without the zero that a spreadsheet took away; '07700 900123' is British, and too long
  SE: [/^(?:0[1-689]\d{6,8}|0?7[02369]\d{7})$/, (digits) => digits.replace(/^0/, '')],
  DK: [/^[2-9]\d{7}$/, (digits) => digits],
  NO: [/^[2-9]\d{7}$/, (digits) => digits],
  FI: [/^0[1-9]\d{5,9}$/, (digits) => digits.slice(1)],
  GB: [/^0[1-9]\d{8,9}$/, (digits) => digits.slice(1)],
  IS: [/^[4-8]\d{6}$/, (digits) => digits],
}

/** Where a language's own people have their phones; English is spoken in too many countries to say. */
const homes: Record<string, string> = { sv: 'SE', da: 'DK', nb: 'NO', fi: 'FI' }

/**
 * A phone number as E.164; undefined when it cannot be one. A national one is the country's if it looks like it, or else that of the
 * household's language: '20 12 34 56' on a Danish page of the Swedish market.
 */
export function phoneOf(typed: string, country: string, language: string | null = null): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .replace(/^(?:tel|tlf|mobil|mob|phone|tfn)\b\.?:?/i, '')
    .replace(/\(0\)/g, '')
    .replace(between, '')
    .replace(/^'/, '')
  const international = /^(?:\+|00)(\d{7,15})$/.exec(plain)?.[1]
  if (international !== undefined) {
    // '+46 070': the zero belongs to calls within the country
    const digits = international.replace(/^(46|358|44)0+/, '$1')
    return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
  }
  for (const one of [country, homes[language ?? '']]) {
    const [form, rest] = national[one ?? ''] ?? []
    if (one !== undefined && form?.test(plain) && rest) return `+${callingCodes[one]}${rest(plain)}`
  }
  return undefined
}

export const isPhoneLike = (text: string): boolean =>
  /^[+\d(][\d\s\p{Pd}().+/]{5,20}$/u.test(text.trim()) && text.replace(/\D/g, '').length >= 7

/** 'anna[at]exempel.se' is written so that machines do not read it. */
const withSigns = (text: string) =>
  text.replace(/\s*[[({](?:at|snabel-?a)[\])}]\s*/gi, '@').replace(/\s*[[({](?:dot|punkt|prik)[\])}]\s*/gi, '.')

/** The mail addresses of a cell in their order, and what looks like one and is none: 'Anna Berg <anna@exempel.se>; erik@exempel.se'. */
export function mailsOf(cell: string): { mails: string[]; wrong: string[] } {
  const text = withSigns(cell)
  const found = text.match(/[^\s<>;,|()"]+@[^\s<>;,|()"]*/g) ?? []
  if (found.length === 0) return { mails: [], wrong: [cell] }
  const read = found.map((one) => ({ one, mail: mailOf(one) }))
  return {
    mails: read.flatMap(({ mail }) => mail ?? []),
    wrong: read.flatMap(({ one, mail }) => (mail === undefined ? [one] : [])),
  }
}

export function mailOf(typed: string): string | undefined {
  const plain = typed
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^.*<([^<>]+)>$/, '$1')
    .replace(/[.,;]+$/, '')
  const parsed = mailAddressSchema.safeParse(plain)
  return parsed.success ? parsed.data : undefined
}

const postcodes: Record<string, RegExp> = {
  SE: /^(?:S|SE)?[- ]?(\d{3}) ?(\d{2})$/i,
  DK: /^(?:DK)?[- ]?(\d{4})()$/i,
  NO: /^(?:NO|N)?[- ]?(\d{4})()$/i,
  FI: /^(?:FI|FIN)?[- ]?(\d{5})()$/i,
  GB: /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/i,
}

export function postcodeOf(typed: string, country: string): string {
  const plain = typed.replace(/\s+/g, ' ').trim()
  const found = postcodes[country]?.exec(plain)
  if (!found) return plain
  return [found[1], found[2]].filter(Boolean).join(' ').toUpperCase()
}

export interface Address {
  street: string | null
  postcode: string | null
  city: string | null
  /** Null where it is not written. */
  country: string | null
}

/** '123 45 Göteborg', '2100 København Ø', 'S-123 45 Åre', 'SG4 9TL', '48214'. */
const codeAndCity =
  /^((?:(?:S|SE|DK|N|NO|FIN?|DE?)[- ])?(?:\d{3} \d{2}|\d{4,5}(?:-\d{4})?)|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?:[ ,]+(\p{L}.*))?$/iu
const cityAndCode = /^(\p{L}.*?)[ ,]+([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{5}(?:-\d{4})?)$/iu
const atTheEnd = /^(.*\p{L}.*?\d+ ?\p{L}?)[ ,]+((?:\d{3} \d{2}|\d{4})) (\p{L}[\p{L} .-]*)$/u

/** A postal address in one cell; undefined where its parts cannot be told. `home`: the country of one that names none. */
export function addressOf(typed: string, home: string): Address | undefined {
  const parts = typed
    .replace(/[^\S\n]+/g, ' ')
    .split(/\s*[,;\n]\s*/)
    .filter((part) => part !== '')
  // 'Via Roma 1, 20121 Milano, Italien'
  const land = parts.length > 2 && !/\d/.test(parts.at(-1) ?? '') ? countryOf(parts.at(-1) ?? '') : undefined
  if (land !== undefined) parts.pop()
  const found = partsOfAddress(parts, land ?? home)
  return found && { ...found, country: land ?? null }
}

function partsOfAddress(parts: readonly string[], country: string): Omit<Address, 'country'> | undefined {
  const at = parts.findIndex((part) => codeAndCity.test(part))
  if (at > 0) {
    const [, code = '', behind] = codeAndCity.exec(parts[at] ?? '') ?? []
    const city = behind ?? parts[at + 1]
    // 'High Street, Leeds, LS1 4RL': the town stands before
    const isBefore = city === undefined && at > 1
    return {
      street: parts.slice(0, isBefore ? at - 1 : at).join(', '),
      postcode: postcodeOf(code, country),
      city: (isBefore ? parts[at - 1] : city) ?? null,
    }
  }
  const last = parts.at(-1) ?? ''
  const [, town, code] = parts.length > 1 ? (cityAndCode.exec(last) ?? []) : []
  // 'Portland, OR 97205'
  if (parts.length > 2 && code !== undefined && /^[A-Z]{2}$/.test(town ?? ''))
    return { street: parts.slice(0, -2).join(', '), postcode: last, city: parts.at(-2) ?? null }
  if (town !== undefined && code !== undefined)
    return { street: parts.slice(0, -1).join(', '), postcode: postcodeOf(code, country), city: town }
  const [, street, endCode, endCity] = atTheEnd.exec(parts.join(', ')) ?? []
  if (street !== undefined && endCode !== undefined)
    return { street, postcode: postcodeOf(endCode, country), city: endCity ?? null }
  return undefined
}

/** 'Postnr/ort' in one cell. */
export function codeAndCityOf(typed: string, country: string): Pick<Address, 'postcode' | 'city'> {
  const plain = typed.replace(/\s+/g, ' ').trim()
  const [, code, city] = codeAndCity.exec(plain) ?? []
  return code === undefined
    ? { postcode: null, city: plain }
    : { postcode: postcodeOf(code, country), city: city ?? null }
}

let codes: { countries: Map<string, string>; languages: Map<string, string> } | undefined

function namesOfCodes(
  type: 'region' | 'language',
  all: readonly string[],
  locales: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>()
  for (const locale of locales) {
    const names = new Intl.DisplayNames([locale], { type, fallback: 'none' })
    for (const code of all) {
      const name = names.of(code)
      if (name !== undefined) found.set(folded(name), code)
    }
  }
  return found
}

const ours = ['sv', 'en', 'da', 'nb']

function knownCodes() {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((one) => letters.map((two) => `${one}${two}`))
  codes ??= {
    countries: namesOfCodes(
      'region',
      pairs
        .map((pair) => pair.toUpperCase())
        .filter((pair) => !/^(?:UK|EU|EZ|UN|XA|XB|ZZ|Q[M-Z]|X[A-Z]|AA)$/.test(pair)),
      // addresses name their countries as people there do: 'Italia'
      [...ours, 'de', 'fr', 'es', 'it', 'nl', 'fi', 'pl'],
    ),
    languages: namesOfCodes('language', pairs, ours),
  }
  return codes
}

/** The code of a country that is written in words or as a code. */
export function countryOf(typed: string): string | undefined {
  const plain = folded(typed).replace(/\./g, '')
  const known = {
    uk: 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    skottland: 'GB',
    usa: 'US',
    america: 'US',
    holland: 'NL',
  }[plain]
  if (known !== undefined) return known
  const { countries } = knownCodes()
  return countries.get(plain) ?? [...countries.values()].find((code) => code.toLowerCase() === plain)
}

export function languageOf(typed: string): string | undefined {
  const plain = folded(typed)
  const { languages } = knownCodes()
  return (
    languages.get(plain) ??
    [...languages.values()].find((code) => code === plain.slice(0, 2) && /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(plain))
  )
}
