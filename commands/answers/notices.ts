import { noteWaiting, noticeChoicesOf, type StoredNoticeChoice } from '../../db/answer/notice-choice-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { batchCalls } from '../../platform/batch-calls.ts'
import { type AnswerNews, type NoticeDeps, tellOfAnswer } from '../mails/answer-notices.ts'

/**
 * The mails about an answer, to recipients who want one at each; those who want one a day are told of it by `sendDigests`, and others
 * not at all.
 */
export async function noticesOf(deps: NoticeDeps, database: Database, news: AnswerNews): Promise<NewOutboxEntry[]> {
  const { site, group, now } = news
  const chosen = (await choicesOf(database, site.id)).filter(({ mail }) => group.recipients.includes(mail))
  const daily = chosen.filter(({ choice, waitsSince }) => choice === 'day' && waitsSince === null)
  // an answer that fails to be stored leaves a wait behind, which then ends without a mail
  if (daily.length > 0)
    await noteWaiting(database, { siteId: site.id, mails: daily.map(({ mail }) => mail), now: now.toISOString() })
  const recipients = group.recipients.filter((to) => !chosen.some(({ mail }) => mail === to))
  return tellOfAnswer(deps, { ...news, group: { ...group, recipients } })
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
