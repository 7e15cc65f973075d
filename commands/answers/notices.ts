import type { AnswerGroup } from '../../db/answer/answer-rows.ts'
import {
  noteWaiting,
  noticeChoicesOf,
  type StoredNoticeChoice,
  type Wait,
} from '../../db/answer/notice-choice-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { batchCalls } from '../../platform/batch-calls.ts'
import { type Cause, withCause } from '../../platform/telemetry/cause.ts'
import type { AnswerDeps } from './answer-deps.ts'
import type { RunningTotals } from './answer-totals.ts'
import { type AnswerNews, type NoticeDeps, tellOfAnswer } from './mails/answer-notices.ts'

/** News of an answer, for those who receive the form's answers. */
export interface Tidings extends Omit<AnswerNews, 'totals'> {
  group: AnswerNews['group'] & Pick<AnswerGroup, 'createdAt'>
  /** Called only if somebody is mailed: counting reads all answers to the form. */
  totals: () => Promise<RunningTotals>
}

type Deps = NoticeDeps & Pick<AnswerDeps, 'mayNotify'>

/**
 * The mails about an answer, to recipients who want one at each and have not had too many today; these and those who want one a day are
 * told of it by `sendDigests`, and others not at all. `sendDigests` goes by the time of an answer, so one that is rescued later is mailed to all.
 */
export async function noticesOf(deps: Deps, database: Database, news: Tidings): Promise<NewOutboxEntry[]> {
  const { atOnce, waits } = await recipientsNow(deps, news, await choicesOf(database, news.site.id))
  // an answer that fails to be stored leaves a wait behind, which then ends without a mail
  await Promise.all(waits.map((wait) => noteTogether(database, wait)))
  return tell(deps, news, atOnce)
}

/** The same for several answers to one site, in the transaction that stores them: others wait for it, so it waits for none of them. */
export async function noticesIn(
  deps: Deps,
  transaction: Database,
  { siteId, news }: { siteId: string; news: readonly (Tidings & { cause: Cause | undefined })[] },
): Promise<NewOutboxEntry[]> {
  if (news.length === 0) return []
  const choices = await noticeChoicesOf(transaction, [siteId])
  const told: { atOnce: string[]; waits: Wait[] }[] = []
  for (const one of news) told.push(await recipientsNow(deps, one, choices))
  const waits = told.flatMap((one) => one.waits)
  if (waits.length > 0) await noteWaiting(transaction, waits)
  const mails: NewOutboxEntry[] = []
  for (const [index, one] of news.entries())
    mails.push(...(await withCause(one.cause, () => tell(deps, one, told[index]?.atOnce ?? []))))
  return mails
}

/** Who is mailed at once, and who waits for the daily mail from now on. */
async function recipientsNow(
  deps: Deps,
  { site, group, event, now: time }: Tidings,
  choices: readonly StoredNoticeChoice[],
): Promise<{ atOnce: string[]; waits: Wait[] }> {
  const now = time.toISOString()
  const since = event === 'new' ? group.createdAt : now
  const chosen = new Map(choices.map((one) => [one.mail, one]))
  const atOnce: string[] = []
  const daily: string[] = []
  for (const to of group.recipients) {
    const choice = chosen.get(to)?.choice ?? 'each'
    if (choice === 'none') continue
    const isWanted = choice === 'each' || since < now
    if (isWanted && (await deps.mayNotify({ to, siteId: site.id }))) atOnce.push(to)
    else daily.push(to)
  }
  const mails = daily.filter((to) => {
    const waitsSince = chosen.get(to)?.waitsSince ?? null
    return waitsSince === null || waitsSince > since
  })
  return { atOnce, waits: mails.map((mail) => ({ siteId: site.id, mail, since })) }
}

async function tell(deps: Deps, news: Tidings, atOnce: string[]): Promise<NewOutboxEntry[]> {
  if (atOnce.length === 0) return []
  return tellOfAnswer(deps, { ...news, totals: await news.totals(), group: { ...news.group, recipients: atOnce } })
}

const readings = new WeakMap<Database, (siteId: string) => Promise<StoredNoticeChoice[]>>()

/** Answers that arrive together read the choices of all their sites in one query. */
function choicesOf(database: Database, siteId: string): Promise<StoredNoticeChoice[]> {
  const read =
    readings.get(database) ??
    batchCalls(async (siteIds: readonly string[]) => {
      const choices = await noticeChoicesOf(database, [...new Set(siteIds)])
      return siteIds.map((id) => choices.filter((choice) => choice.siteId === id))
    }, 500)
  readings.set(database, read)
  return read(siteId)
}

const notings = new WeakMap<Database, (wait: Wait) => Promise<void>>()

/** Answers that arrive together, and whose recipients wait from now on, are noted in one statement. */
function noteTogether(database: Database, wait: Wait): Promise<void> {
  const note =
    notings.get(database) ??
    batchCalls(async (waits: readonly Wait[]) => {
      await noteWaiting(database, waits)
      return waits.map(() => undefined)
    }, 500)
  notings.set(database, note)
  return note(wait)
}
