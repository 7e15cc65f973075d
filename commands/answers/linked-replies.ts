import { type FoundGroup, findGroupsOfAnswers, listAnswers } from '../../db/answer/answer-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import type { StoredHousehold, StoredInvitee } from '../../db/guests/household-rows.ts'
import { DomainError } from '../../domain/errors.ts'
import { answeredName } from '../../domain/forms/answered-name.ts'
import { type AnswerRecord, companyGuest, type RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import type { WrittenInvitee } from '../../domain/guests/guest-contract.ts'
import { isSameName, nameParts } from '../../domain/guests/names.ts'
import { newestOf, saidAt } from '../../domain/guests/standing.ts'
import type { ModuleForm } from '../../modules/module-forms.ts'
import { newId } from '../../platform/ids.ts'
import type { Cause } from '../../platform/telemetry/cause.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { isSameAnswer } from './checked-guests.ts'
import type { PublishedSite } from './published-site.ts'
import { receiptPath, receiptToken } from './receipt-token.ts'
import type { SentAnswer } from './submit-answer.ts'

/** What a reply by a personal link says, and of whom it says something else than was said before. */

export interface LinkedSubmission {
  site: PublishedSite
  sent: SentAnswer
  /** Of the token of the household's personal link. */
  linkHash: string
  /** The household, if the caller has read it already. */
  household?: StoredHousehold | undefined
  /** By person: the time of the answer that the guest has seen and means to replace. */
  replaces: Readonly<Record<string, string>>
  network: string
}

/** A submission that has passed its checks. */
export interface CheckedSubmission extends LinkedSubmission {
  form: ModuleForm
  guests: readonly RecordedAnswer[][]
  mailsReceipt: boolean
  /** The request that its mails are sent for. */
  cause: Cause | undefined
  /** Null from the second try on: another answer has used it. */
  keyNonce: string | null
  now: Date
}

/** What is answered for one person of the household. */
export interface LinkedReply {
  inviteeId: string
  given: RecordedAnswer[]
}

/** An answer that the person has given before, and the reply that it is part of. */
export interface SaidBefore {
  inviteeId: string
  record: AnswerRecord
  group: FoundGroup
}

/**
 * Whom the guests of a submission are, and the company that the household has not named before. Throws `invitation-changed` for a person
 * who is not of the household, `too-many-guests` beyond its seats.
 */
export function repliesOf(
  { sent, guests }: CheckedSubmission,
  household: StoredHousehold,
): { replies: LinkedReply[]; company: WrittenInvitee[] } {
  const company: WrittenInvitee[] = []
  const named = new Set<string>()
  const replies = guests.map((given, index): LinkedReply => {
    const guest = sent.guests[index]?.guest
    if (guest === undefined) throw new DomainError('invalid-input')
    const known = guest === companyGuest ? companyIn(household, given, named) : personIn(household, guest)
    const inviteeId = known?.id ?? newId()
    if (named.has(inviteeId)) throw new DomainError('invalid-input')
    named.add(inviteeId)
    if (known === undefined)
      company.push({ id: inviteeId, ...nameParts(answeredName(given)), kind: 'adult', isExtra: true, role: null })
    return { inviteeId, given }
  })
  const known = household.invitees.filter(({ isExtra }) => isExtra).length
  if (company.length > 0 && known + company.length > household.extraSeats)
    throw new DomainError('too-many-guests', { most: household.invitees.length - known + household.extraSeats })
  return { replies, company }
}

function personIn({ invitees }: StoredHousehold, id: string): StoredInvitee {
  const person = invitees.find((invitee) => invitee.id === id)
  if (person === undefined) throw new DomainError('invitation-changed')
  return person
}

/** The same company, if a repeat names it again. */
function companyIn(
  { invitees }: StoredHousehold,
  given: readonly RecordedAnswer[],
  named: ReadonlySet<string>,
): StoredInvitee | undefined {
  const name = nameParts(answeredName(given))
  return invitees.find((invitee) => invitee.isExtra && isSameName(invitee, name) && !named.has(invitee.id))
}

/** A reply with whose it is. */
export interface AskedReply {
  submission: CheckedSubmission
  household: StoredHousehold
  replies: LinkedReply[]
  company: WrittenInvitee[]
}

export interface SortedReply extends AskedReply {
  /** Of persons who had no answer. */
  added: LinkedReply[]
  /** Other answers than before, which the guest has seen. */
  changed: (LinkedReply & SaidBefore)[]
  /** All that these persons have answered before. */
  said: SaidBefore[]
}

/** What has been answered for a site's persons, to all its forms. */
export interface Said {
  answers: readonly AnswerRecord[]
  groups: ReadonlyMap<string, FoundGroup>
}

/** What the persons of these replies have answered before, in whichever household. */
export async function readSaid(transaction: Database, siteId: string, replies: readonly AskedReply[]): Promise<Said> {
  const linked = replies.flatMap((asked) => asked.replies.map(({ inviteeId }) => inviteeId))
  const answers = await listAnswers(transaction, { siteId, kind: 'rsvp', spam: false, linked })
  const groups = await findGroupsOfAnswers(
    transaction,
    answers.map(({ _id }) => _id),
  )
  return { answers, groups }
}

/** Compares a reply with what the same persons have answered before. Throws what `refuseConflicts` throws. */
export function sortReply(
  deps: Pick<AnswerDeps, 'secrets'>,
  asked: AskedReply,
  { answers, groups }: Said,
): SortedReply {
  const { form, replaces } = asked.submission
  const ofForm = answers.filter(({ formId }) => formId === form.formId)
  const sorted: SortedReply = { ...asked, added: [], changed: [], said: [] }
  const conflicts: SaidBefore[] = []
  for (const reply of asked.replies) {
    const record = newestOf(ofForm.filter(({ inviteeId }) => inviteeId === reply.inviteeId))
    const group = record === undefined ? undefined : groups.get(record._id)
    if (record === undefined || group === undefined) {
      sorted.added.push(reply)
      continue
    }
    const said = { inviteeId: reply.inviteeId, record, group }
    sorted.said.push(said)
    if (isSameAnswer(record.formElements, reply.given)) continue
    if (replaces[reply.inviteeId] === saidAt(record)) sorted.changed.push({ ...reply, ...said })
    else conflicts.push(said)
  }
  refuseConflicts(deps, asked.submission, conflicts)
  return sorted
}

/** Throws `already-answered` if there are any, with what is needed to show them and to overwrite them: answers that the guest has not seen. */
function refuseConflicts(
  deps: Pick<AnswerDeps, 'secrets'>,
  { site }: Pick<CheckedSubmission, 'site'>,
  conflicts: readonly SaidBefore[],
): void {
  const [first] = conflicts
  if (first === undefined) return
  throw new DomainError('already-answered', {
    // what the owner has entered has none
    ...(first.group.hasReceipt
      ? { receiptPath: receiptPath(site.id, receiptToken(deps.secrets, first.group.id)) }
      : {}),
    guests: conflicts.map(({ inviteeId }) => inviteeId),
    replaces: Object.fromEntries(conflicts.map(({ inviteeId, record }) => [inviteeId, saidAt(record)])),
  })
}
