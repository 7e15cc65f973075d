import type { GuestMail, Notice } from '../../commands/answers/answer-deps.ts'
import { DomainError } from '../../domain/errors.ts'
import type { RateLimitName, RateLimits } from '../rate-limits.ts'

export interface AnswerLimits {
  /** Counts a submission; returns whether the caller's network has sent more to this site than a party behind one address would. */
  isFlood(siteId: string, network: string): Promise<boolean>
  /** Counts a mail to an address given by a guest; returns whether it may be sent. */
  mayMailGuest(mail: GuestMail): Promise<boolean>
  /** Counts a mail about an answer; returns whether it may be sent at once. */
  mayNotify(notice: Notice): Promise<boolean>
}

/** Limits that do not reject requests: above them, answers go to the spam tray, and mails are not sent or wait. */
export function createAnswerLimits(rateLimits: RateLimits): AnswerLimits {
  async function isAbove(name: RateLimitName, key: string): Promise<boolean> {
    try {
      await rateLimits.consume(name, key)
      return false
    } catch (error) {
      if (error instanceof DomainError && error.code === 'too-many-requests') return true
      throw error
    }
  }
  return {
    isFlood: (siteId, network) => isAbove('answerFlood', `${siteId} ${network}`),
    async mayMailGuest({ to, siteId, network }) {
      if (await isAbove('guestMailOfNetwork', network)) return false
      if (await isAbove('guestMailOfSite', siteId)) return false
      return !(await isAbove('receiptMail', to.toLowerCase()))
    },
    mayNotify: async ({ to, siteId }) => !(await isAbove('noticeOfRecipient', `${siteId} ${to.toLowerCase()}`)),
  }
}
