import { findAccount } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { type Site, setTakenDown } from '../../db/site/site-repository.ts'
import { brandProfile, type Market } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { mailLanguage } from '../mails/mail-language.ts'
import { note } from './note.ts'
import { takeDownMail } from './take-down-mail.ts'

/** It is so already; nothing was changed. */
export class TakeDownError extends Error {}

interface Deps {
  database: Database
  clock: Clock
  market: Market
  publishQueue: PublishQueue
}

/**
 * Takes a site from its guests, or gives it back to them. Its host then answers as one that nobody has; pictures and words leave the
 * store that every host serves, and guests' calls are answered as for a site that is not published. The owner keeps all, is told
 * by mail, and sees it in the editor. Throws `TakeDownError` where it is so already.
 */
export async function takeDown(
  deps: Deps,
  input: { site: Site; isDown: boolean; operator: string; reason: string },
): Promise<void> {
  const { site, isDown, operator, reason } = input
  const now = deps.clock.now()
  await deps.database.transaction(async (transaction) => {
    if (!(await setTakenDown(transaction, site.id, isDown ? now : null)))
      throw new TakeDownError(isDown ? 'The site has been taken down already.' : 'The site has not been taken down.')
    await note(transaction, deps.clock, isDown ? 'take-down' : 'put-back', { operator, subject: site.id, reason })
    const owner = site.accountId === null ? undefined : await findAccount(transaction, site.accountId)
    if (owner === undefined) return
    const profile = brandProfile(site.brand, deps.market)
    const language = mailLanguage(site, profile)
    const mail = takeDownMail({ to: owner.mail, language, profile, host: site.host, isDown })
    await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
  })
  deps.publishQueue.enqueue(site.id)
}
