import type { FoundGroup } from '../../db/answer/answer-repository.ts'
import type { AnswerGroup } from '../../db/answer/answer-rows.ts'
import type { countAnswers } from '../../db/answer/answer-totals.ts'
import { insertGroupsIn, keepForm, type NewAnswerGroup, replaceAnswer } from '../../db/answer/answer-writing.ts'
import { addToReplies, beginLinkedReply, lastPositions, lockReplies } from '../../db/answer/household-replies.ts'
import type { Database } from '../../db/core/connection.ts'
import { insertCompany } from '../../db/guests/household-writing.ts'
import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { plainTextOf } from '../../domain/text/plain-text.ts'
import { newId } from '../../platform/ids.ts'
import type { Cause } from '../../platform/telemetry/cause.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { countOnce, runningTotals } from './answer-totals.ts'
import { contentHash, formOf } from './checked-guests.ts'
import type { CheckedSubmission, SortedReply } from './linked-replies.ts'
import { recipientsOf } from './mails/answer-notices.ts'
import { noticesIn, type Tidings } from './notices.ts'
import { languageOf } from './published-site.ts'
import { receiptHash, receiptToken } from './receipt-token.ts'

/** Writing of replies by personal links, in a transaction that has locked the households. */

/** Thrown when what a transaction has read no longer holds; nothing is stored, and it is tried again. */
export class ReadAnew extends Error {}

type TellableGroup = Pick<AnswerGroup, 'id' | 'formId' | 'formTitle' | 'recipients'>

/** A reply with the group that it is part of. */
interface Told {
  reply: SortedReply
  group: TellableGroup
}

/** Stores answers of persons who had none, of households of one site. Returns the mails about them, and each reply's group. */
export async function addReplies(
  deps: AnswerDeps,
  transaction: Database,
  { siteId, replies, now }: { siteId: string; replies: readonly SortedReply[]; now: Date },
): Promise<{ told: Told[]; mails: NewOutboxEntry[] }> {
  if (replies.length === 0) return { told: [], mails: [] }
  for (const { household, company } of replies) {
    if (company.length === 0) continue
    const from = Math.max(-1, ...household.invitees.map(({ position }) => position)) + 1
    await insertCompany(transaction, { household, invitees: company, from, now: now.toISOString() })
  }
  const householdIds = replies.map(({ household }) => household.id)
  const living = await lockReplies(transaction, { siteId, householdIds })
  const fresh: (Told & { group: NewAnswerGroup })[] = []
  const joining: (Told & { group: FoundGroup })[] = []
  for (const reply of replies) {
    const { household, submission } = reply
    const group = living.find((one) => one.householdId === household.id && one.formId === submission.form.formId)
    if (group === undefined) fresh.push({ reply, group: ownGroup(deps, reply) })
    else joining.push({ reply, group: { ...group, recipients: recipientsIn(group, submission) } })
  }
  const written =
    fresh.length === 0
      ? new Set()
      : await insertGroupsIn(
          { database: deps.database, transaction },
          fresh.map(({ group }) => group),
        )
  if (written.size < fresh.length) throw new ReadAnew()
  await joinGroups(deps, transaction, { siteId, joining, now })
  const told = [...fresh, ...joining]
  const count = countOnce()
  const news = told.map(({ reply: { submission, added }, group }) => {
    // told like a new one, whenever the household's first answer came
    const like = { ...group, createdAt: now.toISOString() }
    const guests = added.map(({ given }) => given)
    return newsOf(transaction, submission, { group: like, event: 'new', guests }, count)
  })
  return { told, mails: await noticesIn(deps, transaction, { siteId, news }) }
}

/** The reply that begins with these answers. */
function ownGroup(deps: AnswerDeps, { submission, household, added }: SortedReply): NewAnswerGroup {
  const { site, sent, form, keyNonce, now } = submission
  const id = newId()
  const language = languageOf(site, sent.language)
  return {
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
    origin: 'guest',
    spamReason: null,
    spamUntil: null,
    householdId: household.id,
    createdAt: now.toISOString(),
    form: formOf(form.elements),
    answers: added.map(({ inviteeId, given }) => ({ id: newId(), given, inviteeId })),
    mails: [],
  }
}

/** Adds answers to replies that are there. */
async function joinGroups(
  deps: AnswerDeps,
  transaction: Database,
  { siteId, joining, now }: { siteId: string; joining: readonly (Told & { group: FoundGroup })[]; now: Date },
): Promise<void> {
  if (joining.length === 0) return
  // what the owner has made
  for (const { reply, group } of joining) if (!group.hasReceipt) await begin(deps, transaction, reply.submission, group)
  const last = await lastPositions(
    transaction,
    joining.map(({ group }) => group.id),
  )
  const answers = joining.flatMap(({ reply: { submission, added }, group }) => {
    const { hash: formHash } = formOf(submission.form.elements)
    const from = (last.get(group.id) ?? -1) + 1
    return added.map(({ inviteeId, given }, index) => ({
      id: newId(),
      groupId: group.id,
      position: from + index,
      formHash,
      given,
      inviteeId,
    }))
  })
  await addToReplies(transaction, {
    siteId,
    forms: joining.map(({ reply }) => formOf(reply.submission.form.elements)),
    answers,
    keys: new Map(
      joining.flatMap(({ reply, group }) => {
        const key = reply.submission.keyNonce
        return key === null ? [] : [[group.id, key]]
      }),
    ),
    now: now.toISOString(),
  })
}

/** News of a reply, in the transaction that stores it. */
function newsOf(
  transaction: Database,
  submission: CheckedSubmission,
  news: Pick<Tidings, 'group' | 'event' | 'guests' | 'before'>,
  count: typeof countAnswers,
): Tidings & { cause: Cause | undefined } {
  const { site, form, cause, now } = submission
  const totals = () => runningTotals(transaction, { site, formId: form.formId, count })
  return { ...news, site, totals, now, cause }
}

/** Replaces answers that the guest has seen; returns the mails about them. */
export async function changeReply(
  deps: AnswerDeps,
  transaction: Database,
  { submission, changed }: Pick<SortedReply, 'submission' | 'changed'>,
): Promise<NewOutboxEntry[]> {
  const { site, form, now } = submission
  const answered = formOf(form.elements)
  if (changed.length > 0) await keepForm(transaction, site.id, answered)
  const mails: NewOutboxEntry[] = []
  for (const groupId of new Set(changed.map(({ group }) => group.id))) {
    const own = changed.filter(({ group }) => group.id === groupId)
    const [first] = own
    if (first === undefined) continue
    await begin(deps, transaction, submission, first.group)
    for (const { record, given } of own) {
      const change = { answerId: record._id, formHash: answered.hash, given, corrected: false }
      if (!(await replaceAnswer(transaction, { ...change, updatedAt: now.toISOString() }))) throw new ReadAnew()
    }
    const change = {
      group: { ...first.group, recipients: recipientsIn(first.group, submission) },
      event: 'changed' as const,
      guests: own.map(({ given }) => given),
      before: own.map(({ record }) => record.formElements),
    }
    const news = newsOf(transaction, submission, change, countOnce())
    mails.push(...(await noticesIn(deps, transaction, { siteId: site.id, news: [news] })))
  }
  return mails
}

/** The id of the group that says the same already. */
export async function groupOfRepeat(
  deps: AnswerDeps,
  transaction: Database,
  { submission, said: [first] }: Pick<SortedReply, 'submission' | 'said'>,
): Promise<string> {
  if (first === undefined) throw new DomainError('invalid-input')
  await begin(deps, transaction, submission, first.group)
  return first.group.id
}

const recipientsIn = (group: AnswerGroup, { site, form }: CheckedSubmission): string[] =>
  group.recipients.length > 0 ? group.recipients : recipientsOf(site, form.formId)

/** Locks a group that somebody answers in. */
async function begin(
  deps: AnswerDeps,
  transaction: Database,
  submission: CheckedSubmission,
  group: AnswerGroup,
): Promise<void> {
  const token = receiptToken(deps.secrets, group.id)
  const begun = {
    id: group.id,
    siteId: submission.site.id,
    receiptHash: receiptHash(token),
    recipients: recipientsIn(group, submission),
    keyNonce: submission.keyNonce,
  }
  if (!(await beginLinkedReply(transaction, begun))) throw new ReadAnew()
}
