import type { ImportField } from './columns.ts'
import { decodeList } from './decode-list.ts'

export const isCards = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text)

/** What is read of a card, in the order of the cells. */
export const cardColumns = [
  'firstName',
  'lastName',
  'mail',
  'phone',
  'street',
  'postcode',
  'city',
  'country',
] as const satisfies readonly ImportField[]

interface Property {
  name: string
  parameters: string
  value: string
}

function fromQuotedPrintable(value: string, charset: string | undefined): string {
  const bytes: number[] = []
  for (const part of value.matchAll(/=([0-9A-F]{2})|([\s\S])/gi)) {
    if (part[1] !== undefined) bytes.push(Number.parseInt(part[1], 16))
    else bytes.push(...new TextEncoder().encode(part[2] ?? ''))
  }
  const all = Uint8Array.from(bytes)
  // Outlook writes none and means Windows-1252, Thunderbird writes none and means UTF-8
  return charset === undefined || /utf-?8|1252|8859-1|ascii/i.test(charset)
    ? decodeList(all).text
    : new TextDecoder(charset).decode(all)
}

/** Long lines are folded: a line that begins with a space goes on, as one of quoted-printable does that ends with '='. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  let isSoft = false
  for (const line of text.split('\n')) {
    const last = lines.length - 1
    if (isSoft) lines[last] = `${(lines[last] ?? '').slice(0, -1)}${line}`
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else lines.push(line)
    isSoft = /QUOTED-PRINTABLE[^:]*:/i.test(lines.at(-1) ?? '') && (lines.at(-1) ?? '').endsWith('=')
  }
  return lines
}

function propertyOf(line: string): Property | undefined {
  const [, name, parameters = '', written = ''] =
    /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(line) ?? []
  if (name === undefined) return undefined
  const isQuoted = /quoted-printable/i.test(parameters)
  const value = isQuoted ? fromQuotedPrintable(written, /charset="?([^;"]+)/i.exec(parameters)?.[1]) : written
  return { name: name.toUpperCase(), parameters, value }
}

const plain = (value: string) =>
  value
    .replace(/\\n/gi, ', ')
    .replace(/\\([,;:\\])/g, '$1')
    .trim()
const parts = (value: string) => value.split(/(?<!\\);/).map(plain)

/** Of several, the one that is preferred, or else the first; a mobile before others. */
function preferred(properties: readonly Property[], name: string, wish?: RegExp): string {
  const all = properties.filter((one) => one.name === name && one.value.trim() !== '')
  const isPreferred = ({ parameters }: Property) => /pref/i.test(parameters)
  return (all.find(({ parameters }) => wish?.test(parameters)) ?? all.find(isPreferred) ?? all[0])?.value ?? ''
}

function cellsOf(properties: readonly Property[]): string[] | undefined {
  const [last = '', given = '', more = ''] = parts(preferred(properties, 'N'))
  const shown = plain(preferred(properties, 'FN'))
  const mail = plain(preferred(properties, 'EMAIL')).replace(/^mailto:/i, '')
  const phone = plain(preferred(properties, 'TEL', /cell|mobile/i)).replace(/^tel:/i, '')
  const [, extended = '', street = '', city = '', , postcode = '', country = ''] = parts(
    preferred(properties, 'ADR', /home/i),
  )
  const first = [given, more].filter((one) => one !== '').join(' ')
  const name = first !== '' || last !== '' ? [first, last] : [shown, '']
  if (name[0] === '' && name[1] === '') return undefined
  return [...name, mail, phone, [street, extended].filter((one) => one !== '').join(', '), postcode, city, country].map(
    (cell) => cell ?? '',
  )
}

/**
 * A row for each card of an address book: versions 2.1 (Android, Outlook), 3.0 (iPhone, iCloud, Google) and 4.0. The kept readers know 4.0
 * alone (vcard4) or not 2.1 (ical.js).
 */
export function rowsOfCards(text: string): string[][] {
  const rows: string[][] = []
  let card: Property[] = []
  for (const line of unfolded(text.replace(/\r\n?/g, '\n'))) {
    const property = propertyOf(line)
    if (property === undefined) continue
    if (property.name === 'BEGIN') card = []
    else if (property.name === 'END') {
      const cells = cellsOf(card)
      if (cells) rows.push(cells)
    } else card.push(property)
  }
  return rows
}
