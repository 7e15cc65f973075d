import type { Database } from '../../db/core/connection.ts'
import { withPersons } from '../../db/guests/household-repository.ts'
import { lockOpened } from '../../db/guests/household-writing.ts'
import { insertOutboxEntries, type NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { withCause } from '../../platform/telemetry/cause.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { type CheckedSubmission, readSaid, repliesOf, type SortedReply, sortReply } from './linked-replies.ts'
import { addReplies, changeReply, groupOfRepeat } from './linked-writing.ts'
import { answerReceiptMail } from './mails/answer-receipt-mail.ts'
import { languageOf } from './published-site.ts'
import { receiptPath, receiptToken } from './receipt-token.ts'
import { createWriteQueue } from './write-queue.ts'

/** The household's group, or why nothing was stored. */
type Written = { groupId: string } | { refusal: DomainError }
type Store = (submission: CheckedSubmission) => Promise<Written>

const queues = new WeakMap<AnswerDeps, Map<string, Store>>()

/**
 * Stores a reply by a personal link, together with those of other households of the site that come meanwhile. Two of one household are
 * written one after the other, so that the second is compared with what the first has said. Throws `busy` when it would wait too long.
 */
export function storeReply(deps: AnswerDeps, submission: CheckedSubmission): Promise<Written> {
  const ofSites = queues.get(deps) ?? new Map<string, Store>()
  queues.set(deps, ofSites)
  const siteId = submission.site.id
  const store = ofSites.get(siteId) ?? createQueue(deps, () => ofSites.delete(siteId))
  ofSites.set(siteId, store)
  return store(submission)
}

function createQueue(deps: AnswerDeps, ended: () => void): Store {
  const { database } = deps
  return createWriteQueue({
    database,
    write: (take) => database.transaction((transaction) => writeReplies(deps, transaction, take())),
    keyOf: ({ linkHash }) => linkHash,
    ended,
  })
}

/** Writes replies of different households of one site. */
async function writeReplies(
  deps: AnswerDeps,
  transaction: Database,
  submissions: readonly CheckedSubmission[],
): Promise<Written[]> {
  const [first] = submissions
  if (first === undefined) return []
  const { site, now } = first
  const linkHashes = submissions.map(({ linkHash }) => linkHash)
  // lock first: two of a household, at different processes, then answer one after the other
  const opened = await lockOpened(transaction, { linkHashes, now: now.toISOString() })
  const households = new Map((await withPersons(transaction, [...opened.values()])).map((one) => [one.id, one]))
  const written = new Map<CheckedSubmission, Written>()
  const asked = unlessRefused(
    written,
    submissions.map((submission) => ({ submission })),
    ({ submission }) => {
      const household = households.get(opened.get(submission.linkHash)?.id ?? '')
      if (household?.siteId !== site.id) throw new DomainError('invitation-unknown')
      return { submission, household, ...repliesOf(submission, household) }
    },
  )
  const said = await readSaid(transaction, site.id, asked)
  const sorted = unlessRefused(written, asked, (reply) => sortReply(deps, reply, said))
  const mails: NewOutboxEntry[] = []
  for (const reply of sorted) {
    mails.push(...(await changeReply(deps, transaction, reply)))
    if (reply.added.length === 0)
      written.set(reply.submission, { groupId: await groupOfRepeat(deps, transaction, reply) })
  }
  const added = sorted.filter((reply) => reply.added.length > 0)
  const news = await addReplies(deps, transaction, { siteId: site.id, replies: added, now })
  mails.push(...news.mails)
  for (const { reply, group } of news.told) written.set(reply.submission, { groupId: group.id })
  await insertOutboxEntries(transaction, [...mails, ...sorted.flatMap((reply) => receiptOf(deps, reply, written))])
  return submissions.map((submission) => written.get(submission) ?? { refusal: new DomainError('invalid-input') })
}

/** The outcomes of a step. What it refuses with an error of the catalogue is noted, and fails none of the others. */
function unlessRefused<From extends { submission: CheckedSubmission }, To>(
  written: Map<CheckedSubmission, Written>,
  all: readonly From[],
  step: (one: From) => To,
): To[] {
  return all.flatMap((one) => {
    try {
      return [step(one)]
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal
      written.set(one.submission, { refusal })
      return []
    }
  })
}

/** The mail to the guest who wants one, if anything is new. */
function receiptOf(
  deps: AnswerDeps,
  { submission, added, changed }: SortedReply,
  written: ReadonlyMap<CheckedSubmission, Written>,
): NewOutboxEntry[] {
  const { site, form, guests, sent, mailsReceipt, cause, now } = submission
  const outcome = written.get(submission)
  const to = sent.receiptMail
  if (to === null || !mailsReceipt || added.length + changed.length === 0) return []
  if (outcome === undefined || 'refusal' in outcome) return []
  const path = receiptPath(site.id, receiptToken(deps.secrets, outcome.groupId))
  const language = languageOf(site, sent.language)
  return [withCause(cause, () => answerReceiptMail(deps, { site, form, guests, language, to, path, now }))]
}
