import { guestLimits } from '../../../../domain/guests/guest-limits.ts'
import { agesOf } from '../../../../domain/guests/import/household-of.ts'
import type { Proposal, ProposedHousehold, ProposedInvitee } from '../../../../domain/guests/import/proposal.ts'
import { readNames } from '../../../../domain/guests/import/read-names.ts'
import { envelopeNameOf, isSameName } from '../../../../domain/guests/names.ts'
import type { Answer, AnswerKind, Answers, Question } from './questions.ts'

/** A household as the owner's answers make it. */
export interface Decided {
  household: ProposedHousehold
  rows: number[]
  /** The same however often the list is read. */
  key: string
  /** Whether something about it is still to be answered. */
  isOpen: boolean
  /** All that is still to be answered is who they are. */
  asksOnlyNames: boolean
}

export interface ToDecide {
  proposal: Proposal
  questions: readonly Question[]
  answers: Answers
  /** The word between two names. */
  and: string
  /** What one row says by itself. */
  alone: (row: number) => ProposedHousehold | undefined
}

/** Whether an answer says something. */
const isGiven = (answer: Answer | undefined) =>
  answer !== undefined && !(answer.kind === 'names' && (answer.names ?? '').trim() === '')

/** Keys of the questions that are still to be answered. */
export function openQuestions(questions: readonly Question[], answers: Answers): Set<string> {
  const named = new Set(
    questions.flatMap(({ key, households }) => {
      const answer = answers.get(key)
      return answer?.kind === 'skip' || (answer?.kind === 'names' && isGiven(answer)) ? households : []
    }),
  )
  return new Set(
    questions
      .filter((question) => {
        const [household] = question.households
        const isSettled = household !== undefined && question.households.length === 1 && named.has(household)
        return !isGiven(answers.get(question.key)) && !(isSettled && isAboutNames(question))
      })
      .map(({ key }) => key),
  )
}

/** Answers that are about the names of a household: one of them answers all such questions. */
const namesKinds: readonly AnswerKind[] = ['names', 'swap']
export const isAboutNames = ({ answers }: Question): boolean => answers.some((kind) => namesKinds.includes(kind))

/** The households of a list, as far as they are wanted. */
export function decide(of: ToDecide): Decided[] {
  const { proposal, questions, answers } = of
  const about = new Map<number, Question[]>()
  for (const question of questions)
    for (const index of question.households) about.set(index, [...(about.get(index) ?? []), question])
  const decided = proposal.households.map((household, index) =>
    decideOne(of, { household, rows: proposal.rows[index] ?? [], asked: about.get(index) ?? [] }),
  )
  for (const question of questions)
    if (answers.get(question.key)?.kind === 'join') join(decided, question.households, of.and)
  const written = questions.flatMap((question) => {
    const names = question.households.length === 0 ? (answers.get(question.key)?.names ?? '') : ''
    if (names.trim() === '') return []
    const rows = question.rows.map(({ row }) => row)
    return [{ household: named(empty, names, of.and), rows, key: question.key, isOpen: false, asksOnlyNames: false }]
  })
  return [...decided.flat(), ...written]
}

interface One {
  household: ProposedHousehold
  rows: number[]
  asked: readonly Question[]
}

/** None if it is left out; several if its rows are parted. */
function decideOne({ answers, and, alone }: ToDecide, { household, rows, asked }: One): Decided[] {
  const given = asked.flatMap((question) => {
    const answer = answers.get(question.key)
    return answer === undefined ? [] : [{ question, answer }]
  })
  if (given.some(({ answer }) => answer.kind === 'skip')) return []
  const names = given.findLast(({ answer }) => answer.kind === 'names' && (answer.names ?? '').trim() !== '')
  const open = asked.filter(
    (question) => !(names !== undefined && isAboutNames(question)) && !isGiven(answers.get(question.key)),
  )
  const isOpen = open.length > 0
  const asksOnlyNames = isOpen && open.every(isAboutNames)
  const key = String(rows[0])
  if (given.some(({ answer }) => answer.kind === 'part'))
    return rows.flatMap((row) => {
      const own = alone(row)
      return own === undefined ? [] : [{ household: own, rows: [row], key: String(row), isOpen, asksOnlyNames }]
    })
  let result = household
  for (const { question, answer } of given) {
    if (answer.kind === 'swap') result = swapped(result, and)
    if (answer.kind === 'note')
      result = noted(
        result,
        question.rows
          .filter(({ row }) => rows.includes(row))
          .map(({ text }) => text)
          .join('\n'),
      )
    if (answer.kind === 'seat')
      result = { ...result, extraSeats: Math.min(guestLimits.extraSeats, result.extraSeats + 1) }
    const side = sides[answer.kind]
    if (side !== undefined) result = { ...result, side }
  }
  if (names?.answer.names !== undefined) result = named(result, names.answer.names, and)
  return [{ household: result, rows, key, isOpen, asksOnlyNames }]
}

const sides: Partial<Record<AnswerKind, ProposedHousehold['side']>> = { sideA: 'a', sideB: 'b', sideBoth: 'both' }

const empty: ProposedHousehold = {
  envelopeName: '',
  greeting: null,
  language: null,
  side: null,
  list: 'A',
  tags: [],
  mail: null,
  phone: null,
  street: null,
  postcode: null,
  city: null,
  country: null,
  note: '',
  extraSeats: 0,
  invitees: [],
  reply: null,
  isSent: false,
}

/** Puts households together in the first of them. */
function join(decided: Decided[][], indices: readonly number[], and: string): void {
  const [first, ...others] = indices.flatMap((index) => (decided[index] ?? []).map((one) => ({ index, one })))
  if (first === undefined || others.length === 0) return
  const all = [first.one, ...others.map(({ one }) => one)]
  for (const { index } of others) decided[index] = []
  decided[first.index] = [
    {
      household: all.map(({ household }) => household).reduce((one, two) => together(one, two, and)),
      rows: all.flatMap(({ rows }) => rows).toSorted((a, b) => a - b),
      key: first.one.key,
      isOpen: all.some(({ isOpen }) => isOpen),
      asksOnlyNames: false,
    },
  ]
}

function together(first: ProposedHousehold, second: ProposedHousehold, and: string): ProposedHousehold {
  const isSame = first.reply === second.reply
  const [one, two] = isSame ? [first, second] : [eachTold(first), eachTold(second)]
  const more = two.invitees.filter((person) => !one.invitees.some((known) => isSameName(known, person)))
  const invitees = [...one.invitees, ...more].slice(0, guestLimits.perHousehold)
  const hasAddress = one.street !== null || one.postcode !== null || one.city !== null
  const { street, postcode, city, country } = hasAddress ? one : two
  return {
    ...one,
    envelopeName: envelopeNameOf(invitees, and) || one.envelopeName,
    invitees,
    mail: one.mail ?? two.mail,
    phone: one.phone ?? two.phone,
    street,
    postcode,
    city,
    country,
    language: one.language ?? two.language,
    side: one.side === null || one.side === two.side ? two.side : two.side === null ? one.side : 'both',
    tags: [...new Set([...one.tags, ...two.tags])].slice(0, guestLimits.tags),
    note: lines(one.note, two.note === one.note ? '' : two.note),
    extraSeats: Math.min(guestLimits.extraSeats, one.extraSeats + two.extraSeats),
    reply: isSame ? one.reply : [one.reply, two.reply].includes('unsure') ? 'unsure' : null,
    isSent: one.isSent || two.isSent,
  }
}

/** With each person's own reply, for a household whose persons have not told the same. */
function eachTold(household: ProposedHousehold): ProposedHousehold {
  const { reply, invitees } = household
  return reply === 'yes' || reply === 'no'
    ? { ...household, reply: null, invitees: invitees.map((person) => ({ ...person, reply })) }
    : household
}

const lines = (...texts: string[]) =>
  texts
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, guestLimits.note)

const noted = (household: ProposedHousehold, text: string): ProposedHousehold => ({
  ...household,
  note: lines(household.note, text),
})

/** Last names for first ones; a 'Berg, Anna' that was read as two people is one. */
function swapped(household: ProposedHousehold, and: string): ProposedHousehold {
  const [one, two, ...more] = household.invitees
  const isPair = one?.lastName === '' && two?.lastName === '' && more.length === 0
  const invitees: ProposedInvitee[] = isPair
    ? [{ ...one, firstName: two.firstName, lastName: one.firstName }]
    : household.invitees.map((person) => ({ ...person, firstName: person.lastName, lastName: person.firstName }))
  return { ...household, invitees, envelopeName: envelopeNameOf(invitees, and) }
}

/** A household of the people whom the owner has written. */
function named(household: ProposedHousehold, names: string, and: string): ProposedHousehold {
  const lasts = new Set(household.invitees.map(({ lastName }) => lastName).filter((last) => last !== ''))
  const { family } = readNames(household.envelopeName)
  const [shared = ''] = lasts.size === 1 ? lasts : []
  const lastName = family ?? shared
  const read = readNames(names, { lastName })
  const invitees = read.people.slice(0, guestLimits.perHousehold).map(({ first, last, kind, age }) => ({
    firstName: first.slice(0, guestLimits.name),
    lastName: last.slice(0, guestLimits.name),
    kind,
    isExtra: false,
    role: null,
    ...(age === undefined ? {} : { age }),
  }))
  // 'Familjen Berg' stays so, whoever is in it
  const isOwn = family !== null || (household.invitees.length === 0 && household.envelopeName !== '')
  return {
    ...household,
    invitees,
    extraSeats: Math.min(guestLimits.extraSeats, read.extra),
    note: lines(household.note, ...agesOf(read.people).filter((ages) => !household.note.includes(ages))),
    envelopeName: isOwn ? household.envelopeName : (read.envelope ?? envelopeNameOf(invitees, and)),
  }
}
