import type { WrittenHousehold, WrittenInvitee } from '../guest-contract.ts'
import type { Side } from './sides.ts'

/** What an import may hold (product-rules.md#guest-list); a household's own limits are guestLimits. */
export const importLimits = { bytes: 2_000_000, rows: 10_000, columns: 100 } as const

export type ProposedInvitee = Omit<WrittenInvitee, 'id'> & {
  /** What they have told the owner, where those of the household have told different things. */
  reply?: 'yes' | 'no'
  /** As it is written; the list has it in the household's note. */
  age?: string
}
export type ProposedHousehold = Omit<WrittenHousehold, 'lateUntil' | 'invitees'> & {
  invitees: ProposedInvitee[]
  /** What all of them have told the owner; unsure: neither yes nor no, which is in the note. */
  reply: 'yes' | 'no' | 'unsure' | null
  /** They have been sent something already. */
  isSent: boolean
}

export const doubtKinds = [
  /** 'Familjen Berg': who is in it is not said. */
  'family',
  /** 'm. fru', 'barn 4 och 7 år': people without names. */
  'unnamed',
  /** A question mark where others have company. */
  'company',
  /** 'Mormor': what somebody is called at home. */
  'relation',
  /** Not sure what is the name. */
  'name',
  /** Which of two columns or words is the last name. */
  'name-order',
  /** Neighbours in the list with one last name and nothing else in common. */
  'same-last-name',
  /** Several rows at one address that may be households of their own. */
  'same-address',
  /** One mail address on rows that may be households of their own. */
  'same-mail',
  /** One household's name on rows that lie apart. */
  'household-apart',
  /** Rows without a household under one that has it. */
  'household-blank',
  /** The same person twice. */
  'double',
  /** The partner is written differently in the other row. */
  'partner',
  /** More people than the number that is written. */
  'count',
  /** A line that may be a heading. */
  'heading',
  'mail',
  'phone',
  'address',
  'country',
  'language',
  'side',
  'too-long',
  'too-many',
  'not-understood',
] as const
export type DoubtKind = (typeof doubtKinds)[number]

export interface Doubt {
  kind: DoubtKind
  /** Of the sheet, from 1, as programs count them. */
  row: number
  /** As it is written there. */
  text: string
  /** Which household of the proposal; null if the row became none. */
  household: number | null
  /** The other row that it is about. */
  other?: number
}

/** A heading of the rows below it: 'ELSAS SLÄKT'. */
export interface Section {
  /** Of the sheet, from 1. */
  row: number
  text: string
  side: Side | null
  tag: string | null
  /** The owner says that it is a guest. */
  isGuest: boolean
}

export interface Proposal {
  households: ProposedHousehold[]
  /** The rows that each household came from. */
  rows: number[][]
  doubts: Doubt[]
  sections: Section[]
}
