import { plainSigns } from '../../text/plain-signs.ts'
import { withoutControls } from '../../text/without-controls.ts'
import { guestLimits } from '../guest-limits.ts'
import type { ColumnMap, ImportField } from './columns.ts'
import {
  addressOf,
  codeAndCityOf,
  countryOf,
  isPhoneLike,
  languageOf,
  mailsOf,
  phoneOf,
  postcodeOf,
} from './contact.ts'
import type { NamedPerson } from './names-reading.ts'
import type { DoubtKind } from './proposal.ts'
import { readNames } from './read-names.ts'
import { type Side, type SideNames, sideOf } from './sides.ts'
import {
  companion,
  folded,
  givenNames,
  isMaybe,
  isNo,
  isUnsure,
  isYes,
  joints,
  kids,
  relations,
  spouse,
  withWords,
  word,
} from './words.ts'

/** What one row of a list says. */
export interface RowRead {
  /** From 1, in the sheet. */
  row: number
  text: string
  people: NamedPerson[]
  /** Those who are named in a column for partners: they may have a row of their own. */
  partners: NamedPerson[]
  extra: number
  count: number | null
  envelope: string | null
  /** What the column for households says. */
  household: string | null
  /** 'Chen household (2)': how many the household is stands beside its name. */
  householdSize: number | null
  mails: string[]
  phones: string[]
  streets: string[]
  postcode: string | null
  city: string | null
  country: string | null
  language: string | null
  side: Side | null
  list: 'A' | 'B' | null
  tags: string[]
  notes: string[]
  /** What they have told the owner. */
  reply: 'yes' | 'no' | 'unsure' | null
  /** They have been sent something. */
  isSent: boolean
  doubts: { kind: DoubtKind; text: string; other?: number }[]
}

export interface ImportContext {
  /** Of national phone numbers and postcodes: the market's. */
  country: string
  /** The page's main language: national phone numbers that are not the market's may be of its country. */
  language?: string | null
  /** The word between two names; null: '&'. */
  and: string | null
  /** What the two who celebrate are called, for 'Annas sida'. */
  hosts?: SideNames
  /** What the column of answers is called in the list. */
  replyHeading?: string
  /** The column of children says how old the person of a row is, where it has only a number. */
  childrenAreAges?: boolean
}

interface Cells {
  firstName: string
  lastName: string
  partnerFirst: string
  partnerLast: string
  children: { first: string; last: string }[]
  unnamedChildren: number
  kind: string
  address: string[]
  /** The last name of a family whose adults are not named. */
  family: string
}

interface Reading {
  read: RowRead
  cells: Cells
  context: ImportContext
}

const unnamed = new RegExp(`^(?:${word(companion)}|\\?+|nn|tba|tbd)$`, 'iu')
/** A first name that says more than a name: 'Anna & Erik', 'Anna +1', 'Familjen', 'Mormor'. */
const isMore = new RegExp(
  `[&+/,()\\d]|${word(`${joints}|${kids}|${withWords}|${companion}|${spouse}|familjen|familien|family|fam|${relations}`)}`,
  'iu',
)
/** '?', '+1?', 'Ja (kanske)': whether there is company is not decided. */
const isOpenSeat = (text: string) => isUnsure(text) || /^(?:\+? ?1|\+|x|ja|yes)? ?\(?(?:\?+|\+ ?1 ?\?+)\)?$/i.test(text)
const seats = /[\s(]*\(\s*(\d{1,2})\s*(?:\p{L}+\.?)?\s*\)\s*$/u

const doubt = (read: RowRead, kind: DoubtKind, text: string) => {
  if (!read.doubts.some((one) => one.kind === kind && one.text === text)) read.doubts.push({ kind, text })
}

function addNames(reading: Reading, text: string, how: Parameters<typeof readNames>[1] = {}): NamedPerson[] {
  const { read } = reading
  const names = readNames(text, how)
  read.extra += names.extra
  read.count ??= names.count
  read.envelope ??= names.envelope
  if (names.family !== null) reading.cells.family = names.family
  if (names.note !== null) read.notes.push(names.note)
  for (const kind of names.doubts) doubt(read, kind, text)
  return names.people
}

function addMails({ read }: Reading, text: string): void {
  const { mails, wrong } = mailsOf(text)
  for (const piece of wrong) doubt(read, 'mail', piece)
  for (const mail of mails) if (!read.mails.includes(mail)) read.mails.push(mail)
}

/** A household's own country says more than the page's language. */
const readPhone = ({ read, context }: Reading, text: string) =>
  phoneOf(text, read.country ?? context.country, read.language ?? (read.country === null ? context.language : null))

function addPhones(reading: Reading, text: string): void {
  const { read } = reading
  const whole = readPhone(reading, text)
  for (const piece of whole === undefined ? text.split(/\s*(?:[,;/|]|eller|\bor\b)\s*/) : [text]) {
    const phone = readPhone(reading, piece)
    if (phone === undefined) doubt(read, 'phone', piece)
    else if (!read.phones.includes(phone)) read.phones.push(phone)
  }
}

function addSide({ read, context }: Reading, text: string): void {
  read.side = sideOf(text, context.hosts) ?? null
  if (read.side === null) doubt(read, 'side', text)
}

function addPartner(reading: Reading, text: string): void {
  if (isNo(text)) return
  if (isOpenSeat(text)) doubt(reading.read, 'company', text)
  else if (isYes(text) || unnamed.test(text)) reading.read.extra += 1
  else if (/^\+?\d$/.test(text)) reading.read.extra += Number.parseInt(text.replace('+', ''), 10)
  else reading.read.partners.push(...addNames(reading, text))
}

const age = /^\d{1,2} ?(?:år|aar|mån(?:ader)?|mdr|måneder|years?|yrs?|months?)(?: old| gammal| gammel)?$/iu
/** '7 år' alone: how old somebody is. */
export const isAge = (text: string) => age.test(text.trim())

function addChildren(reading: Reading, text: string): void {
  if (isNo(text)) return
  if (reading.context.childrenAreAges === true && (isAge(text) || /^\d{1,2}$/.test(text))) reading.cells.kind = text
  else if (/^\d{1,2}$/.test(text)) {
    const number = Math.min(Number.parseInt(text, 10), guestLimits.perHousehold)
    reading.cells.unnamedChildren = number
  } else if (isYes(text)) doubt(reading.read, 'unnamed', text)
  else reading.cells.children.push({ first: text, last: '' })
}

/** 'Chen household (2)' is a household of two. */
function addHousehold({ read }: Reading, text: string): void {
  const found = seats.exec(text)
  if (found?.[1]) read.householdSize = Number.parseInt(found[1], 10)
  read.count ??= read.householdSize
  read.household = found ? text.slice(0, found.index).trim() : text
}

/** 'Anna Berg tlf. 40 12 34 56', 'Anna Berg, mobil: 070-…': the word belongs to the number. */
const phoneLabel =
  /(?:^|[\s,;]+)(?:tlf|tel|tfn|telefon|telefonnr|mobil|mob|mobilnr|mobile|phone|cell|ph)\b\.?(?:\s*nr\.?)?\s*:?\s*(?=[+(]?\d[\d\s\p{Pd}()./]{5})/giu
const mailLabel = /(?:^|[\s,;]+)(?:e-?post|e-?mail|mail|mejl|epostadress)\.?\s*:?\s+(?=[^\s@]+@)/giu

/** 'John Smith, English'; a word of two letters may be a name. */
const isLanguage = (piece: string) =>
  piece.length > 4 && !piece.includes(' ') && !givenNames.has(folded(piece)) && languageOf(piece) !== undefined

/** A line of names, mail, phone and address between commas. */
function addLine(reading: Reading, text: string): void {
  const { read } = reading
  const plain = text
    .replace(/^\s*(?:\d{1,3}[.)]\s+|[-–•·*]\s*)/u, '')
    .replace(phoneLabel, ', ')
    .replace(mailLabel, ', ')
  const names: string[] = []
  const places: string[] = []
  for (const piece of plain.split(/\s*[,;\t]\s*|\s+(?=[^\s@]+@[^\s@]+)/)) {
    const inBrackets = piece.replace(/^[<(]|[>)]$/g, '')
    if (piece.includes('@')) addMails(reading, inBrackets)
    else if (isPhoneLike(piece)) addPhones(reading, piece)
    else if (
      /\p{L}{4,} \d+ ?\p{L}?$|^\d{3} \d{2}(?: \p{L}|$)|^\d{4} \p{L}{3}/u.test(piece) &&
      names.length > 0 &&
      !isMore.test(piece.replace(/\d/g, ''))
    )
      places.push(piece)
    else if (places.length > 0) places.push(piece)
    else if (names.length > 0 && isLanguage(piece)) read.language ??= languageOf(piece) ?? null
    else names.push(piece)
  }
  const [, before, number] =
    /^(.*?)\s+((?:\+|00|0)\d[\d\s\p{Pd}]{6,}|[2-9]\d(?: ?\d\d){3})$/u.exec(names.at(-1) ?? '') ?? []
  if (before !== undefined && number !== undefined && readPhone(reading, number) !== undefined) {
    addPhones(reading, number)
    names[names.length - 1] = before
  }
  if (places.length > 0) reading.cells.address.push(places.join(', '))
  read.people.push(...addNames(reading, names.filter((name) => name !== '').join(', ')))
}

/** 'Kommer? Kanske': a lone answer says little. */
const asked = (heading: string, cell: string) =>
  heading === '' ? cell : `${heading}${/\p{P}$/u.test(heading) ? '' : ':'} ${cell}`

type Reader = (reading: Reading, cell: string) => void

const readers: Record<ImportField, Reader> = {
  firstName: ({ cells }, cell) => {
    cells.firstName = cell
  },
  lastName: ({ cells }, cell) => {
    cells.lastName = cell
  },
  fullName: (reading, cell) => void reading.read.people.push(...addNames(reading, cell)),
  lastFirst: (reading, cell) => void reading.read.people.push(...addNames(reading, cell, { isLastFirst: true })),
  line: addLine,
  otherName: (reading, cell) => {
    if (isOpenSeat(cell)) doubt(reading.read, 'company', cell)
    else if (unnamed.test(cell)) reading.read.extra += 1
    else reading.read.people.push(...addNames(reading, cell))
  },
  partner: addPartner,
  partnerFirst: ({ cells }, cell) => {
    cells.partnerFirst = cell
  },
  partnerLast: ({ cells }, cell) => {
    cells.partnerLast = cell
  },
  children: addChildren,
  childLast: ({ cells }, cell) => {
    const child = cells.children.at(-1)
    if (child) child.last = cell
  },
  household: addHousehold,
  envelope: ({ read }, cell) => {
    read.envelope = cell.replace(seats, '')
  },
  mail: addMails,
  phone: addPhones,
  street: ({ read }, cell) => void read.streets.push(cell),
  postcode: ({ read, context }, cell) => {
    read.postcode = postcodeOf(cell, read.country ?? context.country)
  },
  city: ({ read }, cell) => {
    // 'Aarhus C, Danmark'
    const [, city, land] = /^(.+),\s*([^,\d]+)$/u.exec(cell) ?? []
    const country = land === undefined ? undefined : countryOf(land)
    read.city = country === undefined ? cell : (city ?? cell)
    read.country ??= country ?? null
  },
  postcodeCity: ({ read, context }, cell) => {
    const found = codeAndCityOf(cell, read.country ?? context.country)
    read.postcode ??= found.postcode
    read.city ??= found.city
  },
  address: ({ cells }, cell) => void cells.address.push(cell),
  country: ({ read }, cell) => {
    read.country = countryOf(cell) ?? null
    if (read.country === null) doubt(read, 'country', cell)
  },
  side: addSide,
  list: ({ read }, cell) => {
    read.list = /^b$/i.test(cell) ? 'B' : 'A'
  },
  tags: ({ read }, cell) => void read.tags.push(...cell.split(/\s*[,;|]\s*/).filter((tag) => tag !== '')),
  count: ({ read }, cell) => {
    if (/^\d{1,3}$/.test(cell)) read.count = Number.parseInt(cell, 10)
    else if (cell !== '-') doubt(read, 'count', cell)
  },
  age: ({ cells }, cell) => {
    cells.kind = cell
  },
  language: ({ read }, cell) => {
    read.language = languageOf(cell) ?? null
    if (read.language === null) doubt(read, 'language', cell)
  },
  note: ({ read }, cell) => void read.notes.push(cell),
  reply: ({ read, context }, cell) => {
    read.reply = isYes(cell) ? 'yes' : isNo(cell) ? 'no' : isUnsure(cell) || !isMaybe(cell) ? 'unsure' : null
    if (read.reply === 'unsure') read.notes.push(asked(context.replyHeading ?? '', cell))
  },
  sent: ({ read }, cell) => {
    read.isSent = !isNo(cell) && !isMaybe(cell)
  },
  diet: () => undefined,
}

/** Before what depends on them. */
const order: readonly ImportField[] = ['country', 'language']

function nameCells({ read, cells, ...rest }: Reading): void {
  const reading = { read, cells, ...rest }
  const { firstName, lastName, partnerFirst, partnerLast } = cells
  if (firstName !== '' || lastName !== '') {
    if (firstName === '') {
      if (read.household !== null) read.extra += 1
      else {
        read.people.push({ first: '', last: lastName, kind: 'adult' })
        doubt(read, 'name', lastName)
      }
    } else if (unnamed.test(firstName)) read.extra += 1
    else if (isMore.test(firstName) || lastName === '') {
      const lasts = lastName.split(new RegExp(`\\s*(?:[&+/,]|${word(joints)})\\s*`, 'iu')).filter((one) => one !== '')
      const people = addNames(reading, lasts.length < 2 && lastName !== '' ? `${firstName} ${lastName}` : firstName)
      if (lasts.length > 1) {
        for (const [index, person] of people.entries()) person.last = lasts[index] ?? ''
        if (lasts.length !== people.length) doubt(read, 'name', `${firstName} ${lastName}`)
      }
      read.people.push(...people)
    } else read.people.push({ first: firstName, last: lastName, kind: 'adult' })
  }
  if (partnerFirst !== '' || partnerLast !== '') {
    if (isOpenSeat(partnerFirst)) doubt(read, 'company', partnerFirst)
    else if (unnamed.test(partnerFirst) || partnerFirst === '') read.extra += 1
    else if (isNo(partnerFirst)) return
    else if (isYes(partnerFirst)) read.extra += 1
    else read.partners.push({ first: partnerFirst, last: partnerLast, kind: 'adult' })
  }
}

/** 'Svensson, Karin' of a row that is one person. */
function turnNames(read: RowRead): void {
  const [last, first, ...more] = read.people
  const isTurned = read.count === 1 && read.doubts.some(({ kind }) => kind === 'name-order')
  if (!isTurned || last === undefined || first === undefined || more.length > 0 || read.extra > 0) return
  read.people = [{ ...first, last: last.first }]
  read.doubts = read.doubts.filter(({ kind }) => kind !== 'name-order')
}

function childCells(reading: Reading): void {
  const { read, cells } = reading
  const lasts = new Set([...read.people, ...read.partners].map(({ last }) => last).filter((last) => last !== ''))
  const [shared = ''] = lasts.size === 1 ? lasts : lasts.size === 0 ? [cells.family] : []
  for (let one = 0; one < cells.unnamedChildren; one += 1) read.people.push({ first: '', last: '', kind: 'child' })
  // 'Lars och Eva Nilsson med barn', and the children beside
  if (cells.children.length + cells.unnamedChildren > 0 && !read.people.some(({ kind }) => kind !== 'adult'))
    read.doubts = read.doubts.filter(({ kind }) => kind !== 'unnamed' || read.extra > 0)
  for (const { first, last } of cells.children) {
    const children = addNames(reading, first, { areChildren: true })
    read.people.push(
      ...children.map((child) => ({ ...child, last: child.first === '' ? '' : last || child.last || shared })),
    )
  }
}

/** A row's column may say that its people are children, or how old they are. */
function setKind({ read, cells }: Reading): void {
  const plain = folded(cells.kind)
  if (plain === '') return
  const age = /\d+/.exec(plain)?.[0]
  const isChild = new RegExp(word(kids), 'iu').test(plain) || isYes(cells.kind)
  const kind =
    /^(?:spad|baby|infant|bebis|spaed)/.test(plain) ||
    (isChild && age !== undefined && Number.parseInt(age, 10) < 2 && !isYes(cells.kind))
      ? 'infant'
      : (isChild && !/^vuxen|^voksen|^adult/.test(plain)) ||
          (/^\d{1,2}(?: ?(?:ar|aar|years?|yrs?))?$/.test(plain) &&
            Number.parseInt(age ?? '99', 10) < 18 &&
            !isNo(cells.kind))
        ? 'child'
        : null
  for (const person of read.people) {
    if (kind !== null) person.kind = kind
    // of a row with several people it is not said whose it is
    if (kind !== null && age !== undefined && !isYes(cells.kind) && read.people.length === 1) person.age = cells.kind
  }
}

function addAddress({ read, cells, context }: Reading): void {
  const written = cells.address.join(', ')
  if (written === '') return
  const found = addressOf(written, read.country ?? context.country)
  if (found === undefined) {
    read.streets.push(written.replace(/\s*\n\s*/g, ', '))
    doubt(read, 'address', written)
    return
  }
  if (found.street !== null) read.streets.push(found.street)
  read.postcode ??= found.postcode
  read.city ??= found.city
  read.country ??= found.country
}

export function readRow(row: readonly string[], number: number, map: ColumnMap, context: ImportContext): RowRead {
  const cleaned = row.map((cell) =>
    plainSigns(withoutControls(cell))
      .replace(/[^\S\n]+/g, ' ')
      .trim(),
  )
  const read: RowRead = {
    row: number,
    text: cleaned.filter((cell) => cell !== '').join(' · '),
    people: [],
    partners: [],
    extra: 0,
    count: null,
    envelope: null,
    household: null,
    householdSize: null,
    mails: [],
    phones: [],
    streets: [],
    postcode: null,
    city: null,
    country: null,
    language: null,
    side: null,
    list: null,
    tags: [],
    notes: [],
    reply: null,
    isSent: false,
    doubts: [],
  }
  const cells: Cells = {
    firstName: '',
    lastName: '',
    partnerFirst: '',
    partnerLast: '',
    children: [],
    unnamedChildren: 0,
    kind: '',
    address: [],
    family: '',
  }
  const reading: Reading = { read, cells, context }
  const filled = map.flatMap((field, index): [ImportField, string][] => {
    const cell = cleaned[index] ?? ''
    return field === null || cell === '' ? [] : [[field, cell.slice(0, 2_000)]]
  })
  for (const [field, cell] of filled.toSorted(([one], [two]) => order.indexOf(two) - order.indexOf(one)))
    readers[field](reading, cell)
  nameCells(reading)
  turnNames(read)
  childCells(reading)
  setKind(reading)
  addAddress(reading)
  const named = read.people.length + read.partners.length
  if (named === 0 && read.extra === 0 && read.household !== null) read.extra = 1
  return read
}
