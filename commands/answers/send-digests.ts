import { findAccount } from '../../db/account/account-repository.ts'
import { listAnswers, listWithdrawn } from '../../db/answer/answer-repository.ts'
import { dueDigests, type StoredNoticeChoice, takeDigest } from '../../db/answer/notice-choice-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { findSite } from '../../db/site/site-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { type AnswerRecord, answerKinds } from '../../domain/forms/answers-contract.ts'
import { instantOf } from '../../domain/zoned-time.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { runningTotals } from './answer-totals.ts'
import { digestMail } from './mails/answer-digest-mail.ts'
import type { NoticeDeps } from './mails/answer-notices.ts'

type Deps = NoticeDeps & { database: Database; clock: Clock; wakeOutbox: () => void }

/** From this hour on, in the market's time zone. */
const digestHour = '08:00'

/** Mails the recipients who want one mail a day what has been answered; to be called every hour. */
export async function sendDigests(deps: Deps): Promise<void> {
  const { timeZone } = brandProfile('wedding', deps.settings.market)
  const due = await dueDigests(deps.database, lastMorning(deps.clock.now(), timeZone).toISOString())
  for (const waiting of due) await sendDigest(deps, waiting)
  if (due.length > 0) deps.wakeOutbox()
}

/** The latest time at which daily mails were due. */
function lastMorning(now: Date, timeZone: string): Date {
  const morningOf = (date: Date) =>
    new Date(instantOf(`${new Intl.DateTimeFormat('sv', { timeZone }).format(date)}T${digestHour}`, timeZone))
  const today = morningOf(now)
  return today <= now ? today : morningOf(new Date(now.getTime() - 24 * 60 * 60 * 1000))
}

async function sendDigest(deps: Deps, waiting: StoredNoticeChoice): Promise<void> {
  const { siteId, mail: to, waitsSince: since } = waiting
  await deps.database.transaction(async (transaction) => {
    if (since === null || !(await takeDigest(transaction, waiting))) return
    const found = await findSite(transaction, siteId)
    if (found === undefined) return
    const owner = found.accountId === null ? undefined : await findAccount(transaction, found.accountId)
    const site = { ...found, ownerMail: owner?.mail ?? null }
    const answers: AnswerRecord[] = []
    for (const kind of answerKinds) answers.push(...(await listAnswers(transaction, { siteId, kind, spam: false })))
    const news = answers.filter(
      ({ recipients, createdAt, updatedAt }) => recipients.includes(to) && (updatedAt ?? createdAt) >= since,
    )
    const gone = (await listWithdrawn(transaction, { siteId, since })).filter(({ recipients }) =>
      recipients.includes(to),
    )
    const titles = new Map([...gone, ...news].map(({ formId, formTitle }) => [formId, formTitle]))
    const forms = []
    for (const [formId, formTitle] of titles)
      forms.push({
        formId,
        formTitle,
        answers: news.filter((answer) => answer.formId === formId),
        withdrawn: gone.filter((group) => group.formId === formId).length,
        totals: await runningTotals(transaction, { site, formId }),
      })
    // deleted since
    if (forms.length === 0) return
    const mail = digestMail(deps, { site, to, since, forms })
    await enqueueMail(transaction, { id: newId(), mail, now: deps.clock.now().toISOString() })
  })
}
