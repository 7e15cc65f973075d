import { DomainError } from '../../domain/errors.ts'
import { networkOf } from '../http/client-address.ts'
import type { RateLimitName, RateLimits } from '../rate-limits.ts'

export interface AnswerLimits {
  /** Counts a sent form; whether more came to this site from the caller's network than a party at one address sends. */
  isFlood(siteId: string, ip: string): Promise<boolean>
  /** Counts a mail to an address that a guest has named; whether it may be sent. */
  mayMailReceipt(address: string): Promise<boolean>
}

/** Limits that do not refuse: what is above them is kept apart, or left out. */
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
    isFlood: (siteId, ip) => isAbove('answerFlood', `${siteId} ${networkOf(ip)}`),
    mayMailReceipt: async (address) => !(await isAbove('receiptMail', address.toLowerCase())),
  }
}
