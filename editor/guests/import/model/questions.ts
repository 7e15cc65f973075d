import type { Doubt, DoubtKind, Proposal, ProposedInvitee } from '../../../../domain/guests/import/proposal.ts'
import { folded } from '../../../../domain/guests/import/words.ts'

export const answerKinds = [
  'keep',
  'names',
  'swap',
  'note',
  'join',
  'part',
  'skip',
  'sideA',
  'sideB',
  'sideBoth',
  'seat',
] as const
export type AnswerKind = (typeof answerKinds)[number]

export interface Answer {
  kind: AnswerKind
  /** With 'names': who they are. */
  names?: string
}
/** By the questions' keys. */
export type Answers = ReadonlyMap<string, Answer>

export interface Question {
  /** The same however often the list is read. */
  key: string
  kind: DoubtKind
  /** Of the proposal: whom it is about. Empty for a row that became none. */
  households: number[]
  /** As it is written in the list. */
  rows: { row: number; text: string }[]
  /** The row of another of the same name. */
  other: number | null
  answers: readonly AnswerKind[]
  /** Whose first and last name it asks about, as they are read. */
  named: readonly Pick<ProposedInvitee, 'firstName' | 'lastName'>[]
}

const aboutNames: readonly AnswerKind[] = ['keep', 'names', 'skip']
const aboutCells: readonly AnswerKind[] = ['note', 'keep', 'skip']

const answersOf: Readonly<Record<DoubtKind, readonly AnswerKind[]>> = {
  family: ['names', 'keep', 'skip'],
  unnamed: aboutNames,
  company: ['seat', 'keep'],
  relation: aboutNames,
  name: aboutNames,
  'name-order': ['keep', 'swap', 'names'],
  'same-last-name': ['join', 'keep'],
  'same-address': ['join', 'keep'],
  'same-mail': ['join', 'keep'],
  'household-apart': ['join', 'keep'],
  'household-blank': ['keep', 'part'],
  double: ['keep', 'names', 'skip'],
  partner: aboutNames,
  count: aboutNames,
  heading: ['skip', 'keep'],
  mail: aboutCells,
  phone: aboutCells,
  address: ['keep', 'skip'],
  country: aboutCells,
  language: aboutCells,
  side: ['sideA', 'sideB', 'sideBoth', 'note', 'keep'],
  'too-long': aboutNames,
  'too-many': aboutNames,
  'not-understood': ['names', 'skip'],
}

/** Whether rows that have become one household are asked about, and not rows that have become several. */
const canPart: readonly DoubtKind[] = ['same-address', 'same-mail', 'household-apart']
/** Doubts about who belongs together. */
const aboutCompany: readonly DoubtKind[] = ['same-last-name', ...canPart]

/** What rows have in common that are not together. */
function sharedOf({ households }: Proposal, kind: DoubtKind, index: number): string {
  const household = households[index]
  if (household === undefined) return ''
  if (kind === 'same-mail') return household.mail ?? ''
  if (kind === 'same-address') return folded(`${household.street}|${household.postcode}`)
  if (kind === 'same-last-name') return folded(household.invitees[0]?.lastName ?? '')
  return folded(household.envelopeName)
}

/** A proposal's doubts as questions: one for all rows that it is about. */
export function questionsOf(proposal: Proposal): Question[] {
  const questions = new Map<string, Question>()
  for (const doubt of proposal.doubts) {
    const { kind, household, row, text, other = null } = doubt
    const key = keyOf(proposal, doubt)
    const known = questions.get(key)
    if (known !== undefined) {
      if (household !== null && !known.households.includes(household)) known.households.push(household)
      if (!known.rows.some((one) => one.row === row && one.text === text)) known.rows.push({ row, text })
      continue
    }
    const isOne = household !== null && (proposal.rows[household]?.length ?? 0) > 1
    questions.set(key, {
      key,
      kind,
      households: household === null ? [] : [household],
      rows: [{ row, text }],
      other,
      named: kind === 'name-order' ? namedIn(proposal.households[household ?? -1]?.invitees ?? []) : [],
      answers:
        household === null && kind !== 'heading'
          ? ['names', 'skip']
          : isOne && canPart.includes(kind)
            ? ['keep', 'part']
            : answersOf[kind],
    })
  }
  // one that is not told from others by anything has nobody to be put together with
  return [...questions.values()].filter(({ answers, households }) => !answers.includes('join') || households.length > 1)
}

/** The two of 'Berg, Anna', or somebody with both names. */
function namedIn(invitees: readonly ProposedInvitee[]): Question['named'] {
  const whole = invitees.filter(({ firstName, lastName }) => firstName !== '' && lastName !== '')
  return whole.length === 0 && invitees.length === 2 ? invitees : whole.slice(0, 1)
}

function keyOf(proposal: Proposal, { kind, household, row, text }: Doubt): string {
  // one for all rows that say the same
  if (kind === 'side') return `${kind} ${folded(text)}`
  if (household === null || !aboutCompany.includes(kind)) return `${kind} ${row} ${text}`
  const rows = proposal.rows[household] ?? []
  if (rows.length > 1) return `${kind} ${rows[0]}`
  return `${kind} ${sharedOf(proposal, kind, household)}`
}
