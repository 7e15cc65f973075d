import type { Database } from '../../db/core/connection.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { feedbackMail } from './feedback-mail.ts'

export interface FeedbackDeps {
  database: Database
  clock: Clock
  profile: BrandProfile
  /** Makes the outbox send new mails at once. */
  wakeOutbox: () => void
}

/** Enqueues feedback as a mail. It is stored nowhere else. */
export async function sendFeedback(
  deps: FeedbackDeps,
  feedback: { feedbackText: string; expectsReply: boolean; userMail: string | null },
): Promise<void> {
  const mail = feedbackMail({ ...feedback, profile: deps.profile })
  await enqueueMail(deps.database, { id: newId(), mail, now: deps.clock.now().toISOString() })
  deps.wakeOutbox()
}
