import { isKnownDevice } from '../../db/account/device-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { hashToken } from '../../platform/ids.ts'
import type { RateLimitName, RateLimits } from '../rate-limits.ts'

/** A counted log-in attempt. */
export interface CountedAttempt {
  /** The log-in succeeded: clears the earlier attempts. */
  succeeded(): Promise<void>
  /** Whether the account has been used in this browser before. */
  isKnown: boolean
  /** It was not a guess after all: uncounts the attempt. */
  takeBack(): Promise<void>
}

/**
 * Rate limits for log-in attempts, counted before the credentials are checked. A browser that has logged in to the account before has its
 * own allowance, so that strangers cannot lock the owner out. All other browsers are limited per network, per account and network, and per
 * account in total, so that guesses from many networks are limited too.
 */
export function createLogInGuard({ database, rateLimits }: { database: Database; rateLimits: RateLimits }) {
  return {
    /** Throws `too-many-requests`. `device` is the token of the browser's cookie. */
    async count(attempt: { mail: string; network: string; device: string | undefined }): Promise<CountedAttempt> {
      const { mail, network, device } = attempt
      const tokenHash = device === undefined ? undefined : hashToken(device)
      if (tokenHash !== undefined && (await isKnownDevice(database, { mail, tokenHash }))) {
        const key = `${mail} ${tokenHash}`
        await rateLimits.consume('loginOfDevice', key)
        return {
          isKnown: true,
          succeeded: () => rateLimits.forget('loginOfDevice', key),
          takeBack: () => rateLimits.giveBack('loginOfDevice', key),
        }
      }
      const here = `${mail} ${network}`
      const counts: [RateLimitName, string][] = [
        ['login', network],
        ['loginOfMail', here],
        ['loginOfAccount', mail],
      ]
      for (const [name, key] of counts) await rateLimits.consume(name, key)
      return {
        isKnown: false,
        async succeeded() {
          await rateLimits.forget('loginOfMail', here)
          // wrong guesses from other networks still count
          await rateLimits.giveBack('loginOfAccount', mail)
        },
        async takeBack() {
          for (const [name, key] of counts) await rateLimits.giveBack(name, key)
        },
      }
    },
  }
}
