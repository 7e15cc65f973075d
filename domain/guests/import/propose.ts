import { type ColumnMap, type ImportField, isOrderUnsure, type Layout } from './columns.ts'
import { gather } from './gather.ts'
import { householdOf } from './household-of.ts'
import { type Doubt, type DoubtKind, importLimits, type Proposal, type Section } from './proposal.ts'
import { type ImportContext, isAge, type RowRead, readRow } from './read-row.ts'
import { lookOf, sectionOf } from './sections.ts'
import { folded } from './words.ts'

const total =
  /^(?:summa|sum|totalt?|i alt|ialt|total(?:s|er)?|antal(?: gaster| gaester| personer)?(?: i alt| totalt)?)\s*[:=]?\s*(?:\d+.{0,12})?$/
const listTitle = /^(?:gastlista|gaesteliste|guest ?list|tabell \d|tabel \d|table \d|ark ?\d|blad ?\d|sheet ?\d)/

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')

/** Sums at the end, and titles that have no table under them. */
function isNoRow(row: readonly string[]): boolean {
  const [first = '', ...rest] = filled(row)
  const plain = folded(first)
  return (
    (total.test(plain) && rest.every((cell) => /^[\d\s.,%]*$/.test(cell))) ||
    (listTitle.test(plain) && rest.length === 0)
  )
}

interface Rows {
  read: RowRead[]
  /** Indices, in `read`, of rows after an empty one. */
  afterGap: Set<number>
  sections: Section[]
}

/** Where each row is a person and belongs to a household, 'Barn: 7 år' is a child of seven, and not one more. */
function areChildrenAges(rows: readonly (readonly string[])[], map: ColumnMap): boolean {
  const column = map.indexOf('children')
  return map.includes('household') && column >= 0 && rows.some((row) => isAge(row[column] ?? ''))
}

/** How often it is told how far the reading has come, in rows. */
const progressStep = 250

interface Reading {
  layout: Layout
  context: ImportContext
  onRow: (row: number) => void
}

function readAll(rows: readonly (readonly string[])[], { layout, context, onRow }: Reading): Rows {
  const read: RowRead[] = []
  const afterGap = new Set<number>()
  const sections: Section[] = []
  const look = lookOf(rows, layout)
  const guests = new Set(layout.guests)
  let section: Section | undefined
  let isGap = true
  const replyHeading = rows[layout.header ?? -1]?.[layout.map.indexOf('reply')]?.trim() ?? ''
  const childrenAreAges = areChildrenAges(rows, layout.map)
  for (const [index, row] of rows.entries()) {
    if (index < layout.first) continue
    if (index % progressStep === progressStep - 1) onRow(index + 1)
    if (filled(row).length === 0) {
      isGap = true
      continue
    }
    if (isNoRow(row)) continue
    const found = sectionOf(row, { row: index + 1, look, hosts: context.hosts, isGuest: guests.has(index + 1) })
    if (found !== undefined) {
      // whose side it is says enough where each row has its own tags
      if (found.side !== null && layout.map.includes('tags')) found.tag = null
      sections.push(found)
      if (!found.isGuest) {
        section = found
        continue
      }
    }
    const one = readRow(row, index + 1, layout.map, { ...context, replyHeading, childrenAreAges })
    if (section?.tag) one.tags.push(section.tag)
    if (!one.doubts.some(({ kind }) => kind === 'side')) one.side ??= section?.side ?? null
    if (isGap) afterGap.add(read.length)
    isGap = false
    read.push(one)
  }
  return { read, afterGap, sections }
}

/** Groups of rows; each begins alone. */
class Groups {
  private readonly of: number[]

  constructor(size: number) {
    this.of = Array.from({ length: size }, (_, index) => index)
  }

  head(index: number): number {
    let head = index
    while (this.of[head] !== head) head = this.of[head] ?? head
    this.of[index] = head
    return head
  }

  join(one: number, two: number): void {
    const [first, second] = [this.head(one), this.head(two)].toSorted((a, b) => a - b)
    if (first !== undefined && second !== undefined) this.of[second] = first
  }
}

/** Indices of rows that share something; those that share nothing are left out. */
function alike(rows: readonly RowRead[], key: (row: RowRead) => string | undefined): number[][] {
  const keys = rows.map(key)
  const found = gather([...rows.keys()], (index) => (keys[index] === undefined ? [] : [keys[index]]))
  return [...found.values()].filter((indices) => indices.length > 1)
}

const addressKey = ({ streets, postcode }: RowRead) =>
  /\d/.test(streets.join(' ')) ? folded(`${streets.join(', ')}|${(postcode ?? '').replace(/\s/g, '')}`) : undefined
const householdKey = ({ household }: RowRead) => (household === null ? undefined : folded(household))
const nameOf = ({ first, last }: { first: string; last: string }) => folded(`${first} ${last}`)
const areTogether = (indices: readonly number[]) =>
  indices.every((index, at) => at === 0 || index === (indices[at - 1] ?? 0) + 1)
const add = (row: RowRead | undefined, kind: DoubtKind) => {
  if (row && !row.doubts.some((one) => one.kind === kind)) row.doubts.push({ kind, text: row.text })
}

/** A household that is written in its first row alone, as merged cells are saved. */
function fillDown({ read }: Rows): void {
  const written = read.flatMap(({ household }) => (household === null ? [] : [folded(household)]))
  if (written.length === read.length || written.length === 0 || new Set(written).size < written.length) return
  for (const [index, row] of read.entries()) {
    const above = read[index - 1]
    if (row.household !== null || above === undefined || above.household === null) continue
    row.household = above.household
    add(row, 'household-blank')
  }
}

/** 'Med vem?': who is named beside another, and has a row too, is with them. */
function joinPartners(rows: readonly RowRead[], groups: Groups): void {
  const rowsOf = gather([...rows.keys()], (index) => rows[index]?.people.map(nameOf) ?? [])
  for (const [index, row] of rows.entries()) {
    for (const partner of row.partners) {
      const [other, ...more] = (rowsOf.get(nameOf(partner)) ?? []).filter((one) => one !== index)
      if (other === undefined) continue
      const theirs = rows[other]?.partners ?? []
      const isMutual =
        theirs.length === 0 || theirs.some((one) => row.people.some((person) => nameOf(person) === nameOf(one)))
      if (isMutual && more.length === 0) groups.join(index, other)
      else add(row, 'partner')
    }
  }
}

/** Whether a list has a row for each envelope, and not for each person. */
const areEnvelopes = (rows: readonly RowRead[]) =>
  rows.filter(({ people, partners, extra, count }) => people.length + partners.length + extra > 1 || (count ?? 1) > 1)
    .length >
  rows.length * 0.15

function joinRows(rows: readonly RowRead[], groups: Groups): void {
  const together = (indices: readonly number[]) => {
    for (const index of indices) groups.join(indices[0] ?? index, index)
  }
  for (const indices of alike(rows, householdKey)) {
    const some = indices.flatMap((index) => rows[index] ?? [])
    const addresses = new Set(some.map(addressKey).filter((key) => key !== undefined))
    // 'Familjen Berg (2 pers)' on two rows of two: two families of one name
    const size = Math.max(0, ...some.map(({ householdSize }) => householdSize ?? 0))
    const people = some.reduce((sum, row) => sum + row.people.length + row.partners.length + row.extra, 0)
    const areFamilies = size > 0 && (people > size || addresses.size > 1)
    const isNumber = some.every(({ household }) => /\d/.test(household ?? ''))
    if (!areFamilies) together(indices)
    const isUnsure = areFamilies
      ? addresses.size < indices.length
      : (!areTogether(indices) && !isNumber) || addresses.size > 1
    if (isUnsure) for (const row of some) add(row, 'household-apart')
  }
  joinPartners(rows, groups)
  const hasHouseholds = rows.some(({ household }) => household !== null)
  const isPerEnvelope = !hasHouseholds && areEnvelopes(rows)
  const free = (row: RowRead) => row.household === null
  const shared = [
    ['same-address', alike(rows, (row) => (free(row) ? addressKey(row) : undefined))],
    ['same-mail', alike(rows, (row) => (free(row) ? row.mails[0] : undefined))],
  ] as const
  for (const [kind, all] of shared) {
    for (const indices of all) {
      const isOne = new Set(indices.map((index) => groups.head(index))).size === 1
      if (isOne) continue
      const lasts = new Set(indices.flatMap((index) => rows[index]?.people.map(({ last }) => folded(last)) ?? []))
      if (!isPerEnvelope) together(indices)
      if (isPerEnvelope || !areTogether(indices) || lasts.size > 2) for (const index of indices) add(rows[index], kind)
    }
  }
}

/** Columns that say who belongs together. */
const companyFields: readonly ImportField[] = [
  'household',
  'envelope',
  'partner',
  'partnerFirst',
  'otherName',
  'children',
  'count',
]

/** Neighbours of one last name, in a list that says nothing of who belongs together. */
function askAboutNeighbours(rows: readonly RowRead[], groups: Groups, map: ColumnMap): void {
  if (
    map.some((field) => field !== null && companyFields.includes(field)) ||
    rows.some(({ people, extra }) => people.length > 1 || extra > 0)
  )
    return
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1]
    const [one, two] = [above?.people[0], row.people[0]]
    if (
      !one ||
      !two ||
      one.last === '' ||
      folded(one.last) !== folded(two.last) ||
      groups.head(index) === groups.head(index - 1)
    )
      continue
    const [ours, theirs] = [addressKey(row), above && addressKey(above)]
    if (ours !== undefined && theirs !== undefined && ours !== theirs) continue
    add(above, 'same-last-name')
    add(row, 'same-last-name')
  }
}

/** Whether nothing that is written says that two rows are about two people of one name. */
function mayBeOne(one: RowRead, two: RowRead): boolean {
  const differ = (first: readonly string[], second: readonly string[]) =>
    first.length > 0 && second.length > 0 && !first.some((value) => second.includes(value))
  const written = (text: string | null) => (text === null ? [] : [folded(text).replace(/\s/g, '')])
  const areApart =
    differ(one.mails, two.mails) ||
    differ(one.phones, two.phones) ||
    differ(one.streets.map(folded), two.streets.map(folded)) ||
    differ(written(one.postcode), written(two.postcode))
  const company = (row: RowRead) => [...row.people, ...row.partners].map(nameOf)
  const [ours, theirs] = [company(one), company(two)]
  const areTwoPairs = ours.length > 1 && theirs.length > 1 && ours.filter((name) => theirs.includes(name)).length < 2
  const isShared = [...one.mails, ...one.phones].some(
    (value) => two.mails.includes(value) || two.phones.includes(value),
  )
  return isShared || !(areApart || areTwoPairs)
}

function askAboutDoubles(rows: readonly RowRead[]): void {
  const seen = new Map<string, RowRead[]>()
  for (const row of rows) {
    for (const person of row.people) {
      if (person.first === '' || person.last === '') continue
      const known = seen.get(nameOf(person)) ?? []
      const alike = known.find((one) => one !== row && mayBeOne(one, row))
      if (alike && !row.doubts.some(({ kind }) => kind === 'double'))
        row.doubts.push({ kind: 'double', text: row.text, other: alike.row })
      seen.set(nameOf(person), [...known, row])
    }
  }
}

/** One spelling for tags that differ in case only. */
function sameTags(rows: readonly RowRead[]): void {
  const spelt = new Map<string, string>()
  for (const tag of rows.flatMap(({ tags }) => tags)) {
    const known = spelt.get(folded(tag))
    if (known === undefined || (/^\p{Ll}/u.test(known) && /^\p{Lu}/u.test(tag))) spelt.set(folded(tag), tag)
  }
  for (const row of rows) row.tags = [...new Set(row.tags.map((tag) => spelt.get(folded(tag)) ?? tag))]
}

/** A single word above longer lines may be a heading that is not known as one. */
function askAboutHeadings({ read, afterGap }: Rows, layout: Layout): void {
  if (layout.map.length > 1) return
  for (const index of afterGap) {
    const row = read[index]
    const next = read[index + 1]
    const isCapitals =
      row !== undefined && /\p{Lu}{3}.* .*\p{Lu}/u.test(row.text) && row.text === row.text.toUpperCase()
    const isAlone =
      (isCapitals && row.mails.length === 0 && next?.text !== next?.text.toUpperCase()) ||
      (row?.people.length === 1 && row.people[0]?.last === '' && row.mails.length === 0)
    if (isAlone && next && !afterGap.has(index + 1) && (next.people[0]?.last ?? '') !== '') add(row, 'heading')
  }
}

/** The households that a list holds, and what must be asked about it. Nothing is guessed in silence. */
export function proposeHouseholds(
  rows: readonly (readonly string[])[],
  layout: Layout,
  context: ImportContext,
  onRow: (row: number) => void = () => undefined,
): Proposal {
  const all = readAll(rows.slice(0, importLimits.rows + layout.first), { layout, context, onRow })
  const { read } = all
  fillDown(all)
  const groups = new Groups(read.length)
  joinRows(read, groups)
  askAboutNeighbours(read, groups, layout.map)
  askAboutDoubles(read)
  sameTags(read)
  askAboutHeadings(all, layout)
  if (isOrderUnsure(rows, layout)) for (const row of read) add(row, 'name-order')
  const members = gather(read, (_, index) => [String(groups.head(index))])
  const proposal: Proposal = { households: [], rows: [], doubts: [], sections: all.sections }
  for (const group of members.values()) {
    const { household, doubts } = householdOf(group, context.and)
    const number = household === null ? null : proposal.households.length
    if (household !== null) {
      proposal.households.push(household)
      proposal.rows.push(group.map(({ row }) => row))
    }
    proposal.doubts.push(...doubts.map((one): Doubt => ({ ...one, household: number })))
  }
  return proposal
}
