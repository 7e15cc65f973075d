import type { Database } from '../../db/core/connection.ts'
import { deleteGuestList } from '../../db/guests/household-writing.ts'
import { forgetOldLedger } from '../../db/ledger/ledger-repository.ts'
import { forgetSettledProblems } from '../../db/payment/problem-repository.ts'
import {
  deleteReservations,
  forgetSettledOutbox,
  type GuestDataSite,
  noteAnnounced,
  noteGuestDataErased,
  sitesWithOldGuestData,
} from '../../db/privacy/privacy-repository.ts'
import { addMonths } from '../../domain/commerce/add-months.ts'
import type { Market } from '../../domain/commerce/market.ts'
import {
  bookYears,
  erasedAt,
  guestDataAnnouncedDays,
  guestDataEndsAt,
  guestDataMonths,
  guestDataStep,
} from '../../domain/forms/guest-data.ts'
import { eventDateOf } from '../../modules/site-facts.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { eraseAnswers } from '../answers/erase-answers.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { announcement } from './announcement.ts'
import { guestDataMail } from './privacy-mails.ts'

interface Deps {
  database: Database
  clock: Clock
  publishQueue: Pick<PublishQueue, 'enqueue'>
  settings: { market: Market }
  /** Origin of the editor, for the link in the mail. */
  editorOrigin: string
  wakeOutbox: () => void
}

const sitesAtOnce = 100
const day = 24 * 60 * 60 * 1000
/** Days that finished outbox rows and problems settled by the operator are kept. */
const outboxDays = 30

/**
 * Enforces the retention period of guests' data (docs/privacy.md): notifies the owner in advance, then erases it. May be called at any
 * interval. Returns how many sites were announced and how many erased.
 */
export async function endGuestData(deps: Deps): Promise<{ announced: number; erased: number }> {
  const now = deps.clock.now()
  const before = addMonths(new Date(now.getTime() + guestDataAnnouncedDays * day), -guestDataMonths).toISOString()
  const done = { announced: 0, erased: 0 }
  for (let afterId = ''; ; ) {
    const sites = await sitesWithOldGuestData(deps.database, { before, afterId, max: sitesAtOnce })
    for (const site of sites) {
      const step = await take(deps, site, now)
      if (step === 'announce') done.announced += 1
      if (step === 'erase') done.erased += 1
    }
    const last = sites.at(-1)
    if (last === undefined || sites.length < sitesAtOnce) break
    afterId = last.id
  }
  const settledBefore = new Date(now.getTime() - outboxDays * day).toISOString()
  await forgetSettledOutbox(deps.database, settledBefore)
  await forgetSettledProblems(deps.database, settledBefore)
  // delete at the start of a year, once `bookYears` have passed since the end of the payment's year
  await forgetOldLedger(deps.database, `${now.getUTCFullYear() - bookYears}-01-01T00:00:00.000Z`)
  if (done.announced > 0) deps.wakeOutbox()
  return done
}

async function take(deps: Deps, site: GuestDataSite, now: Date): Promise<ReturnType<typeof guestDataStep>> {
  const endsAt = guestDataEndsAt({ ...site, eventDate: eventDateOf(site.document).start })
  if (endsAt === null) return 'wait'
  const step = guestDataStep(endsAt, site.announcedAt, now)
  if (step === 'announce')
    await deps.database.transaction(async (transaction) => {
      await noteAnnounced(transaction, site.id, now.toISOString())
      const mail = announcement(site, {
        market: deps.settings.market,
        erasedAt: erasedAt(endsAt, now),
        url: `${deps.editorOrigin}/redigera/${site.id}/konto`,
        mail: guestDataMail,
      })
      if (mail !== undefined) await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
    })
  if (step === 'erase') {
    await deps.database.transaction(async (transaction) => {
      await noteGuestDataErased(transaction, site.id)
      await eraseAnswers(transaction, site.id)
      await deleteGuestList(transaction, site.id)
      await deleteReservations(transaction, site.id)
    })
    deps.publishQueue.enqueue(site.id)
  }
  return step
}
