import { findGroupOfHousehold, nextPosition } from '../../db/answer/answer-repository.ts'
import type { AnswerGroup } from '../../db/answer/answer-rows.ts'
import {
  beginLinkedReply,
  insertAnswers,
  insertGroupsIn,
  keepForm,
  replaceAnswer,
} from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'
import type { StoredHousehold } from '../../db/guests/household-rows.ts'
import { insertCompany } from '../../db/guests/household-writing.ts'
import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { WrittenInvitee } from '../../domain/guests/guest-contract.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { plainTextOf } from '../../domain/text/plain-text.ts'
import { newId } from '../../platform/ids.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { runningTotals } from './answer-totals.ts'
import { contentHash, formOf } from './checked-guests.ts'
import type { CheckedSubmission, LinkedReply, SaidBefore } from './linked-replies.ts'
import { recipientsOf } from './mails/answer-notices.ts'
import { noticesOf } from './notices.ts'
import { languageOf } from './published-site.ts'
import { receiptHash, receiptToken } from './receipt-token.ts'

/** Writing of replies by personal links, in a transaction that has locked the household. */

/** Thrown when what a transaction has read no longer holds; nothing is stored, and it is tried again. */
export class ReadAnew extends Error {}

interface Own {
  submission: CheckedSubmission
  household: StoredHousehold
}

/** Stores answers of persons who had none. Adds the mails about them; returns the id of the household's reply. */
export async function addReplies(
  deps: AnswerDeps,
  transaction: Database,
  input: Own & { company: readonly WrittenInvitee[]; added: readonly LinkedReply[]; mails: NewOutboxEntry[] },
): Promise<string> {
  const { submission, household, company, added, mails } = input
  const { site, form, now } = submission
  if (company.length > 0) {
    const from = Math.max(-1, ...household.invitees.map(({ position }) => position)) + 1
    await insertCompany(transaction, { household, invitees: company, from, now: now.toISOString() })
  }
  const name = { siteId: site.id, formId: form.formId, householdId: household.id }
  const living = await findGroupOfHousehold(transaction, name)
  const group =
    living === undefined
      ? await insertOwnGroup(deps, transaction, input)
      : await addToGroup(deps, transaction, { submission, added, group: living })
  const totals = () => runningTotals(transaction, { site, formId: form.formId })
  const guests = added.map(({ given }) => given)
  // told like a new one, whenever the household's first answer came
  const told = { ...group, createdAt: now.toISOString() }
  mails.push(...(await noticesOf(deps, transaction, { site, group: told, event: 'new', guests, totals, now })))
  return group.id
}

type TellableGroup = Pick<AnswerGroup, 'id' | 'formId' | 'formTitle' | 'recipients'>

async function insertOwnGroup(
  deps: AnswerDeps,
  transaction: Database,
  { submission, household, added }: Own & { added: readonly LinkedReply[] },
): Promise<TellableGroup> {
  const { site, sent, form, keyNonce, now } = submission
  const id = newId()
  const language = languageOf(site, sent.language)
  const group = {
    id,
    siteId: site.id,
    kind: sent.kind,
    submissionId: sent.submissionId,
    keyNonce,
    contentHash: contentHash(sent.formId, sent.guests),
    receiptHash: receiptHash(receiptToken(deps.secrets, id)),
    formId: form.formId,
    formTitle: plainTextOf(textIn(form.title, language)),
    language,
    recipients: recipientsOf(site, form.formId),
    origin: 'guest' as const,
    spamReason: null,
    spamUntil: null,
    householdId: household.id,
    createdAt: now.toISOString(),
    form: formOf(form.elements),
    answers: added.map(({ inviteeId, given }) => ({ id: newId(), given, inviteeId })),
    mails: [],
  }
  const written = await insertGroupsIn({ database: deps.database, transaction }, [group])
  if (!written.has(id)) throw new ReadAnew()
  return group
}

async function addToGroup(
  deps: AnswerDeps,
  transaction: Database,
  { submission, added, group }: { submission: CheckedSubmission; added: readonly LinkedReply[]; group: AnswerGroup },
): Promise<TellableGroup> {
  const { site, form, now } = submission
  const recipients = await begin(deps, transaction, { submission, group })
  const answered = formOf(form.elements)
  await keepForm(transaction, site.id, answered)
  const from = await nextPosition(transaction, group.id)
  const answers = added.map(({ inviteeId, given }, index) => ({
    id: newId(),
    groupId: group.id,
    position: from + index,
    formHash: answered.hash,
    given,
    inviteeId,
  }))
  await insertAnswers(transaction, answers, now.toISOString())
  return { ...group, recipients }
}

/** Replaces answers that the guest has seen; returns the mails about them. */
export async function changeReplies(
  deps: AnswerDeps,
  transaction: Database,
  { submission, changed }: { submission: CheckedSubmission; changed: readonly (LinkedReply & SaidBefore)[] },
): Promise<NewOutboxEntry[]> {
  const { site, form, now } = submission
  const answered = formOf(form.elements)
  if (changed.length > 0) await keepForm(transaction, site.id, answered)
  const mails: NewOutboxEntry[] = []
  for (const groupId of new Set(changed.map(({ group }) => group.id))) {
    const own = changed.filter(({ group }) => group.id === groupId)
    const [first] = own
    if (first === undefined) continue
    const recipients = await begin(deps, transaction, { submission, group: first.group })
    for (const { record, given } of own) {
      const change = { answerId: record._id, formHash: answered.hash, given, corrected: false }
      if (!(await replaceAnswer(transaction, { ...change, updatedAt: now.toISOString() }))) throw new ReadAnew()
    }
    const news = {
      site,
      group: { ...first.group, recipients },
      event: 'changed' as const,
      guests: own.map(({ given }) => given),
      before: own.map(({ record }) => record.formElements),
      totals: () => runningTotals(transaction, { site, formId: form.formId }),
      now,
    }
    mails.push(...(await noticesOf(deps, transaction, news)))
  }
  return mails
}

/** The id of the reply that says the same already. */
export async function groupOfRepeat(
  deps: AnswerDeps,
  transaction: Database,
  { submission, said }: { submission: CheckedSubmission; said: readonly SaidBefore[] },
): Promise<string> {
  const [first] = said
  if (first === undefined) throw new DomainError('invalid-input')
  await begin(deps, transaction, { submission, group: first.group })
  return first.group.id
}

/** Locks a group that somebody answers in. Returns its recipients. */
async function begin(
  deps: AnswerDeps,
  transaction: Database,
  { submission, group }: { submission: CheckedSubmission; group: AnswerGroup },
): Promise<string[]> {
  const { site, form, keyNonce } = submission
  const recipients = group.recipients.length > 0 ? group.recipients : recipientsOf(site, form.formId)
  const token = receiptToken(deps.secrets, group.id)
  const begun = { id: group.id, siteId: site.id, receiptHash: receiptHash(token), recipients, keyNonce }
  if (!(await beginLinkedReply(transaction, begun))) throw new ReadAnew()
  return recipients
}
