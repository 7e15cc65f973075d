import type { Database } from '../../db/core/connection.ts'
import {
  type DietSite,
  eraseDiets,
  findDietQuestions,
  lookAtDietsAgain,
  sitesWithDueDiets,
} from '../../db/privacy/diet-repository.ts'
import type { Market } from '../../domain/commerce/market.ts'
import { dietsAnnouncedDays, dietsEndAt, erasedAt, guestDataStep } from '../../domain/forms/guest-data.ts'
import { eventDateOf } from '../../modules/site-facts.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { announcement } from './announcement.ts'
import { dietsMail } from './privacy-mails.ts'

interface Deps {
  database: Database
  clock: Clock
  settings: { market: Market }
  /** Origin of the editor, for the link in the mail. */
  editorOrigin: string
  wakeOutbox: () => void
}

const sitesAtOnce = 100
const formsAtOnce = 200
const day = 24 * 60 * 60 * 1000
/** The event's date may change, so each site is looked at again after this many days at the latest. */
const lookDays = 7

/**
 * Erases guests' diets and allergies a month after the event, and tells the owner in time (docs/privacy.md). May be called at any interval.
 * Returns how many sites were announced and how many erased.
 */
export async function endDiets(deps: Deps): Promise<{ announced: number; erased: number }> {
  const now = deps.clock.now()
  const done = { announced: 0, erased: 0 }
  while ((await findDietQuestions(deps.database, formsAtOnce)) === formsAtOnce);
  for (;;) {
    const sites = await sitesWithDueDiets(deps.database, { now: now.toISOString(), max: sitesAtOnce })
    for (const site of sites) {
      const step = await take(deps, site, now)
      if (step === 'announce') done.announced += 1
      if (step === 'erase') done.erased += 1
    }
    if (sites.length < sitesAtOnce) break
  }
  if (done.announced > 0) deps.wakeOutbox()
  return done
}

async function take({ database, ...deps }: Deps, site: DietSite, now: Date): Promise<ReturnType<typeof guestDataStep>> {
  const endsAt = dietsEndAt(eventDateOf(site.document).start)
  const step = endsAt === null ? 'wait' : guestDataStep(endsAt, site.announcedAt, now, dietsAnnouncedDays)
  await database.transaction(async (transaction) => {
    const next = { siteId: site.id, dueAt: nextLook(endsAt, site.announcedAt, now).toISOString() }
    if (step === 'announce') {
      const erased = erasedAt(endsAt ?? now, now, dietsAnnouncedDays)
      await lookAtDietsAgain(transaction, { ...next, announcedAt: now.toISOString() })
      const mail = announcement(site, {
        market: deps.settings.market,
        erasedAt: erased,
        url: `${deps.editorOrigin}/redigera/${site.id}/visa-osa`,
        mail: dietsMail,
      })
      if (mail !== undefined) await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
    } else await lookAtDietsAgain(transaction, next)
    if (step === 'erase') await eraseDiets(transaction, site.id)
  })
  return step
}

/** The next moment at which there is something to do, but at least every `lookDays`; not before a day from now. */
function nextLook(endsAt: Date | null, announcedAt: string | null, now: Date): Date {
  const latest = now.getTime() + lookDays * day
  const moments = [
    endsAt === null ? latest : endsAt.getTime() - dietsAnnouncedDays * day,
    endsAt === null ? latest : erasedAt(endsAt, new Date(announcedAt ?? now), dietsAnnouncedDays).getTime(),
  ].filter((moment) => moment > now.getTime())
  return new Date(Math.max(now.getTime() + day, Math.min(latest, ...moments)))
}
