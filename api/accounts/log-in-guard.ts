import { isKnownDevice } from '../../db/account/device-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { hashToken } from '../../platform/ids.ts'
import { networkOf } from '../http/client-address.ts'
import type { RateLimitName, RateLimits } from '../rate-limits.ts'

/** An attempt to log in that has been counted. */
export interface CountedAttempt {
  /** It was the owner: what led up to it is forgotten. */
  succeeded(): Promise<void>
  /** It was no guess after all, and does not count. */
  takeBack(): Promise<void>
}

/**
 * Counts attempts to log in to an account, before they are judged. A browser that has logged in to the account before has an allowance
 * of its own: whatever strangers do, its owner gets in. All other browsers are limited by network, by account and network, and by account
 * altogether, so that guesses from many networks are few as well.
 */
export function createLogInGuard({ database, rateLimits }: { database: Database; rateLimits: RateLimits }) {
  return {
    /** Throws `too-many-requests`. `device` is the token of the browser's cookie. */
    async count(attempt: { mail: string; ip: string; device: string | undefined }): Promise<CountedAttempt> {
      const { mail, device } = attempt
      const tokenHash = device === undefined ? undefined : hashToken(device)
      if (tokenHash !== undefined && (await isKnownDevice(database, { mail, tokenHash }))) {
        const key = `${mail} ${tokenHash}`
        await rateLimits.consume('loginOfDevice', key)
        return {
          succeeded: () => rateLimits.forget('loginOfDevice', key),
          takeBack: () => rateLimits.giveBack('loginOfDevice', key),
        }
      }
      const network = networkOf(attempt.ip)
      const here = `${mail} ${network}`
      const counts: [RateLimitName, string][] = [
        ['login', network],
        ['loginOfMail', here],
        ['loginOfAccount', mail],
      ]
      for (const [name, key] of counts) await rateLimits.consume(name, key)
      return {
        async succeeded() {
          await rateLimits.forget('loginOfMail', here)
          // what others have guessed meanwhile still counts
          await rateLimits.giveBack('loginOfAccount', mail)
        },
        async takeBack() {
          for (const [name, key] of counts) await rateLimits.giveBack(name, key)
        },
      }
    },
  }
}
