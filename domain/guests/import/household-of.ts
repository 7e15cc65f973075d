import { guestLimits } from '../guest-limits.ts'
import { envelopeNameOf } from '../names.ts'
import type { NamedPerson } from './names-reading.ts'
import type { Doubt, DoubtKind, ProposedHousehold, ProposedInvitee } from './proposal.ts'
import type { RowRead } from './read-row.ts'
import { folded } from './words.ts'

type OpenDoubt = Omit<Doubt, 'household'>

/** Who has no name is nobody else. */
const nameOf = ({ first, last }: NamedPerson) => folded(`${first} ${last}`)
const fullName = ({ first, last }: NamedPerson) => [first, last].filter((one) => one !== '').join(' ')

/** A household's label that can stand on an envelope: 'Familjen Berg', not '12', 'berg-2' or 'Berg household'. */
const canStandOnEnvelope = (label: string) =>
  /^\p{Lu}\S*\.? \S/u.test(label) && !/\d|household|hushåll|husstand|party$/i.test(label)

/** Everybody once: who is a partner in one row and has another is one person. */
function peopleOf(rows: readonly RowRead[]): NamedPerson[] {
  const people = rows.flatMap((row) => row.people)
  const known = new Set(people.map(nameOf))
  const result = [...people]
  for (const row of rows) {
    const [first] = row.people
    const at = first ? result.indexOf(first) : -1
    const fresh = row.partners.filter((partner) => nameOf(partner) === '' || !known.has(nameOf(partner)))
    for (const partner of fresh) known.add(nameOf(partner))
    result.splice(at + 1, 0, ...fresh)
  }
  return result
}

/** Seats for those without names: what is written, or what is missing to the number of people. */
function seatsOf(rows: readonly RowRead[], people: number, ask: (kind: DoubtKind) => void): number {
  const written = rows.reduce((sum, row) => sum + row.extra, 0)
  const counts = rows.flatMap(({ count }) => (count === null ? [] : [count]))
  if (counts.length === 0) return written
  const sum = counts.reduce((one, two) => one + two, 0)
  const most = Math.max(...counts)
  const isPerRow = counts.length > 1 && sum === people + written
  const inAll = isPerRow ? sum : most
  if (inAll < people + written) ask('count')
  return Math.max(written, inAll - people)
}

/** 'Familjen Berg (4 pers)' are four who are invited, and not one with company. */
function withUnnamedFamily(rows: readonly RowRead[], people: readonly NamedPerson[], seats: number) {
  const isFamily = rows.some(({ doubts }) => doubts.some(({ kind }) => kind === 'family'))
  const written = rows.reduce((sum, row) => sum + row.extra, 0)
  if (!isFamily || people.some(({ kind }) => kind === 'adult')) return { people, seats }
  const unnamed = Array.from({ length: Math.min(seats - written, guestLimits.perHousehold) }, () => nobodyYet)
  return { people: [...unnamed, ...people], seats: written }
}

const nobodyYet: NamedPerson = { first: '', last: '', kind: 'adult' }

function clipped(text: string, length: number, ask: (kind: DoubtKind) => void): string {
  if (text.length > length) ask('too-long')
  return text.slice(0, length).trim()
}

/** Second addresses and numbers of a row: each is somebody's, in the order of the names or by its own words. */
const moreOf = (mail: string | undefined, phone: string | undefined) => (row: RowRead) => {
  const people = [...row.people, ...row.partners].filter(({ first }) => first !== '')
  const of = new Map<NamedPerson | undefined, string[]>()
  const add = (values: readonly string[], kept: string | undefined) => {
    for (const [index, value] of values.entries()) {
      if (value === kept) continue
      const start = folded(value.split('@')[0] ?? '')
      const named = value.includes('@') ? people.filter(({ first }) => start.startsWith(folded(first))) : []
      const whose = named.length === 1 ? named[0] : (people[values.length > 1 ? index : 0] ?? people[0])
      of.set(whose, [...(of.get(whose) ?? []), value])
    }
  }
  add(row.mails, mail)
  add(row.phones, phone)
  return [...of].map(([person, values]) => `${person ? `${fullName(person)}: ` : ''}${values.join(', ')}`)
}

function contactOf(rows: readonly RowRead[]) {
  const mails = [...new Set(rows.flatMap((row) => row.mails))]
  const phones = [...new Set(rows.flatMap((row) => row.phones))]
  // what a household cannot hold twice is kept where the owner sees it, with whose it is
  const more = rows.flatMap(moreOf(mails[0], phones[0]))
  return { mail: mails[0] ?? null, phone: phones[0] ?? null, more }
}

/** 'Elsa 4 år, Nils 7 år': a guest of the list is a child or none, and how old is kept where the owner sees it. */
export function agesOf(people: readonly NamedPerson[]): string[] {
  const ages = people.flatMap(({ first, age }) => (age === undefined || first === '' ? [] : [`${first} ${age}`]))
  return ages.length === 0 ? [] : [ages.join(', ')]
}

/** What the rows' people have told: all the same, or each for themselves. A household that is written in its first row has one for all. */
function repliesOf(rows: readonly RowRead[]): { all: RowRead['reply']; of: ReadonlyMap<NamedPerson, 'yes' | 'no'> } {
  const own = rows.filter(({ doubts }) => !doubts.some(({ kind }) => kind === 'household-blank'))
  const told = new Set(own.map(({ reply }) => reply))
  const of = new Map<NamedPerson, 'yes' | 'no'>()
  if (told.size < 2) return { all: [...told][0] ?? null, of }
  for (const { reply, people, partners } of own)
    if (reply === 'yes' || reply === 'no') for (const person of [...people, ...partners]) of.set(person, reply)
  return { all: told.has('unsure') ? 'unsure' : null, of }
}

function firstOf<T>(rows: readonly RowRead[], value: (row: RowRead) => T | null): T | null {
  for (const row of rows) {
    const one = value(row)
    if (one !== null && one !== '') return one
  }
  return null
}

/** The household of some rows; null when they say nothing about anybody. */
export function householdOf(
  rows: readonly RowRead[],
  and: string | null,
): { household: ProposedHousehold | null; doubts: OpenDoubt[] } {
  const [head] = rows
  const doubts = rows.flatMap((row) => row.doubts.map((one): OpenDoubt => ({ ...one, row: row.row })))
  if (head === undefined) return { household: null, doubts }
  const ask = (kind: DoubtKind) => {
    if (!doubts.some((one) => one.kind === kind)) doubts.push({ kind, text: head.text, row: head.row })
  }
  const named = peopleOf(rows)
  const allSeats = seatsOf(rows, named.length, ask)
  const { people, seats } = withUnnamedFamily(rows, named, allSeats)
  if (seats > guestLimits.extraSeats || people.length + seats > guestLimits.perHousehold) ask('too-many')
  const label = firstOf(rows, (row) => row.household)
  const envelope = firstOf(rows, (row) => row.envelope) ?? (label !== null && canStandOnEnvelope(label) ? label : null)
  const isNobody = people.length === 0 && envelope === null
  if (isNobody && seats === 0 && doubts.length === 0)
    return { household: null, doubts: [{ kind: 'not-understood', text: head.text, row: head.row }] }
  if (isNobody && label === null) {
    ask('not-understood')
    return { household: null, doubts }
  }
  if (isNobody) ask('name')
  const contact = contactOf(rows)
  const streets = firstOf(rows, (row) => (row.streets.length === 0 ? null : row.streets.join(', ')))
  const note = [...new Set([...rows.flatMap((row) => row.notes), ...agesOf(people), ...contact.more])].join('\n')
  const sides = new Set(rows.flatMap(({ side }) => (side === null ? [] : [side])))
  const clip = (text: string | null, length: number) => (text === null ? null : clipped(text, length, ask))
  const replies = repliesOf(rows)
  const invitees = people.slice(0, guestLimits.perHousehold).map((person): ProposedInvitee => {
    const reply = replies.of.get(person)
    return {
      firstName: clipped(person.first, guestLimits.name, ask),
      lastName: clipped(person.last, guestLimits.name, ask),
      kind: person.kind,
      isExtra: false,
      role: null,
      ...(person.age === undefined ? {} : { age: person.age }),
      ...(reply === undefined ? {} : { reply }),
    }
  })
  const household: ProposedHousehold = {
    envelopeName: clipped(
      envelope ?? (isNobody ? (label ?? '') : envelopeNameOf(invitees, and)),
      guestLimits.envelopeName,
      ask,
    ),
    greeting: null,
    language: firstOf(rows, (row) => row.language),
    side: sides.size > 1 ? 'both' : ([...sides][0] ?? null),
    list: firstOf(rows, (row) => row.list) ?? 'A',
    tags: [...new Set(rows.flatMap(({ tags }) => tags.map((tag) => clipped(tag, guestLimits.tag, ask))))].slice(
      0,
      guestLimits.tags,
    ),
    mail: contact.mail,
    phone: contact.phone,
    street: clip(streets, guestLimits.street),
    postcode: clip(
      firstOf(rows, (row) => row.postcode),
      guestLimits.postcode,
    ),
    city: clip(
      firstOf(rows, (row) => row.city),
      guestLimits.city,
    ),
    country: firstOf(rows, (row) => row.country),
    note: clipped(note, guestLimits.note, ask),
    extraSeats: Math.min(seats, guestLimits.extraSeats),
    invitees,
    reply: replies.all,
    isSent: rows.some(({ isSent }) => isSent),
  }
  return { household, doubts }
}
