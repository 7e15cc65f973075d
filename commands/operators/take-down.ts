import { findAccount } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { ordersOfSite } from '../../db/order/order-repository.ts'
import { insertOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { type Site, setTakenDown } from '../../db/site/site-repository.ts'
import { brandProfile, type Market } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { mailLanguage } from '../mails/mail-language.ts'
import { fulfilmentKind } from '../payments/fulfil-order.ts'
import { note } from './note.ts'
import { takeDownMail } from './take-down-mail.ts'

/** The site is already in the requested state; nothing was changed. */
export class TakeDownError extends Error {}

/** Orders that were paid while the page was down. */
async function deliverWhatWaited(transaction: Database, siteId: string, now: string): Promise<void> {
  for (const { id, fulfilledAt } of await ordersOfSite(transaction, siteId, 'paid'))
    if (fulfilledAt === null)
      await insertOutboxEntry(transaction, {
        id: newId(),
        kind: fulfilmentKind,
        payload: { orderId: id },
        now,
        requestId: undefined,
      })
}

interface Deps {
  database: Database
  clock: Clock
  market: Market
  publishQueue: PublishQueue
}

/**
 * Takes a site down or restores it. While it is down its host responds like an unknown one, its pictures and pages are removed from the
 * public store, and guests' API calls get the responses of an unpublished site. The owner keeps everything, is notified by mail, and sees
 * the state in the editor. What was paid while it was down is delivered once it is restored. Throws `TakeDownError` if the site is already in that state.
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
    if (!isDown) await deliverWhatWaited(transaction, site.id, now.toISOString())
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
