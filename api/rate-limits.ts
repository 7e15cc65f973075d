import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '../domain/errors.ts'

/** Names of the limits in `rateLimitRules`. */
export type RateLimitName =
  | 'login'
  | 'loginOfMail'
  | 'loginOfAccount'
  | 'loginOfDevice'
  | 'passkey'
  | 'confirmation'
  | 'register'
  | 'upload'
  | 'draftBytes'
  | 'logs'
  | 'guestFault'
  | 'guestFaults'
  | 'payment'
  | 'search'
  | 'feedback'
  | 'reset'
  | 'resetOfMail'
  | 'mailChange'
  | 'map'
  | 'mapPicture'
  | 'poster'
  | 'printView'
  | 'proof'
  | 'qr'
  | 'postKey'
  | 'answer'
  | 'answerFlood'
  | 'receiptMail'
  | 'guestMailOfSite'
  | 'guestMailOfNetwork'
  | 'noticeOfRecipient'
  | 'guestPage'
  | 'kitchenMail'
  | 'unknownLink'
  | 'export'
  | 'gift'
  | 'giftState'
  | 'giftGuess'
  | 'guess'
  | 'guessWhenMany'
  | 'guessOfSite'
  | 'visit'
  | 'visitOfGuest'

/**
 * How many calls (`points`) are allowed in how many seconds. Counted per network (api/http/client-address.ts), except for
 * - `loginOfMail` per mail and network, `loginOfAccount` per mail (wrong ones only), and instead of these and `login`
 *   `loginOfDevice` per browser that the account knows (api/accounts/log-in-guard.ts);
 * - `confirmation` (of the password while logged in) per session;
 * - `resetOfMail` and `receiptMail` per mail, `guestMailOfSite` and `kitchenMail` per site, `guestMailOfNetwork` per network;
 * - `noticeOfRecipient` per site and recipient;
 * - `guess` (wrong ones only) per site and network, replaced by `guessWhenMany` once `guessOfSite` is used up
 *   (commands/visitors/log-in-guest.ts);
 * - `giftGuess` (wrong ones only) per gift and network;
 * - `guestFault` per host, and `guestFaults` in total.
 */
export const rateLimitRules: Readonly<Record<RateLimitName, { points: number; seconds: number }>> = {
  login: { points: 60, seconds: 15 * 60 },
  loginOfMail: { points: 10, seconds: 15 * 60 },
  loginOfAccount: { points: 100, seconds: 60 * 60 },
  loginOfDevice: { points: 20, seconds: 15 * 60 },
  // one call per log-in page and one per log-in; generous, since signatures cannot be guessed
  passkey: { points: 300, seconds: 15 * 60 },
  confirmation: { points: 10, seconds: 15 * 60 },
  register: { points: 30, seconds: 60 * 60 },
  reset: { points: 20, seconds: 60 * 60 },
  resetOfMail: { points: 3, seconds: 60 * 60 },
  mailChange: { points: 10, seconds: 60 * 60 },
  upload: { points: 120, seconds: 10 * 60 },
  // in bytes; the setting DRAFT_UPLOADS_MB_PER_NETWORK
  draftBytes: { points: 2_000_000_000, seconds: 24 * 60 * 60 },
  logs: { points: 60, seconds: 60 },
  guestFault: { points: 20, seconds: 10 * 60 },
  guestFaults: { points: 300, seconds: 10 * 60 },
  payment: { points: 60, seconds: 10 * 60 },
  search: { points: 240, seconds: 60 },
  feedback: { points: 10, seconds: 60 * 60 },
  map: { points: 120, seconds: 10 * 60 },
  mapPicture: { points: 600, seconds: 10 * 60 },
  poster: { points: 120, seconds: 10 * 60 },
  // a wrong key costs one database query; only the worker has valid ones
  printView: { points: 600, seconds: 60 },
  proof: { points: 60, seconds: 10 * 60 },
  qr: { points: 240, seconds: 60 },
  // a whole party may share one address; above `answerFlood` per site and network answers go to the spam tray but are not rejected
  postKey: { points: 6000, seconds: 10 * 60 },
  answer: { points: 3000, seconds: 10 * 60 },
  answerFlood: { points: 1000, seconds: 60 * 60 },
  receiptMail: { points: 5, seconds: 24 * 60 * 60 },
  // above these, guests are shown their private link only
  guestMailOfSite: { points: 500, seconds: 24 * 60 * 60 },
  guestMailOfNetwork: { points: 100, seconds: 24 * 60 * 60 },
  // the daily mail tells of what is above
  noticeOfRecipient: { points: 200, seconds: 24 * 60 * 60 },
  guestPage: { points: 2000, seconds: 10 * 60 },
  kitchenMail: { points: 10, seconds: 60 * 60 },
  // of households, and only those that lead nowhere
  unknownLink: { points: 20, seconds: 15 * 60 },
  export: { points: 20, seconds: 60 * 60 },
  gift: { points: 600, seconds: 10 * 60 },
  giftState: { points: 3000, seconds: 10 * 60 },
  giftGuess: { points: 10, seconds: 15 * 60 },
  guess: { points: 100, seconds: 15 * 60 },
  guessWhenMany: { points: 5, seconds: 60 * 60 },
  guessOfSite: { points: 1000, seconds: 60 * 60 },
  visit: { points: 600, seconds: 10 * 60 },
  visitOfGuest: { points: 1, seconds: 30 * 60 },
}

export interface RateLimits {
  /** Counts a call, or as many points. Throws `too-many-requests` with the seconds to wait. */
  consume(name: RateLimitName, key: string, points?: number): Promise<void>
  /** Uncounts one call, or as many points. */
  giveBack(name: RateLimitName, key: string, points?: number): Promise<void>
  /** Whether the next call would be rejected; does not count. */
  isSpent(name: RateLimitName, key: string): Promise<boolean>
  /** Resets the count, after a success. */
  forget(name: RateLimitName, key: string): Promise<void>
}

/** Limits shared by all processes through Redis; without Redis, or while it does not answer, each process counts for itself. */
export function createRateLimits(options: {
  redis: Redis | undefined
  rules?: Partial<typeof rateLimitRules>
}): RateLimits {
  const rules = { ...rateLimitRules, ...options.rules }
  const limiter = (name: RateLimitName) => {
    const { points, seconds } = rules[name]
    const own = { keyPrefix: `festoon:limit:${name}`, points, duration: seconds }
    const memory = new RateLimiterMemory(own)
    return options.redis === undefined
      ? memory
      : new RateLimiterRedis({ ...own, storeClient: options.redis, insuranceLimiter: memory })
  }
  const limiters = {
    login: limiter('login'),
    loginOfMail: limiter('loginOfMail'),
    loginOfAccount: limiter('loginOfAccount'),
    loginOfDevice: limiter('loginOfDevice'),
    passkey: limiter('passkey'),
    confirmation: limiter('confirmation'),
    register: limiter('register'),
    reset: limiter('reset'),
    resetOfMail: limiter('resetOfMail'),
    mailChange: limiter('mailChange'),
    map: limiter('map'),
    mapPicture: limiter('mapPicture'),
    poster: limiter('poster'),
    printView: limiter('printView'),
    proof: limiter('proof'),
    qr: limiter('qr'),
    postKey: limiter('postKey'),
    answer: limiter('answer'),
    answerFlood: limiter('answerFlood'),
    receiptMail: limiter('receiptMail'),
    guestMailOfSite: limiter('guestMailOfSite'),
    guestMailOfNetwork: limiter('guestMailOfNetwork'),
    noticeOfRecipient: limiter('noticeOfRecipient'),
    guestPage: limiter('guestPage'),
    kitchenMail: limiter('kitchenMail'),
    unknownLink: limiter('unknownLink'),
    export: limiter('export'),
    gift: limiter('gift'),
    giftState: limiter('giftState'),
    giftGuess: limiter('giftGuess'),
    guess: limiter('guess'),
    guessWhenMany: limiter('guessWhenMany'),
    guessOfSite: limiter('guessOfSite'),
    visit: limiter('visit'),
    visitOfGuest: limiter('visitOfGuest'),
    upload: limiter('upload'),
    draftBytes: limiter('draftBytes'),
    logs: limiter('logs'),
    guestFault: limiter('guestFault'),
    guestFaults: limiter('guestFaults'),
    payment: limiter('payment'),
    search: limiter('search'),
    feedback: limiter('feedback'),
  }
  // keys contain mail addresses and networks, so only their hashes leave this process
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
  return {
    async consume(name, key, points = 1) {
      try {
        await limiters[name].consume(hashed(key), points)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new DomainError('too-many-requests', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) })
      }
    },
    async giveBack(name, key, points = 1) {
      await limiters[name].reward(hashed(key), points)
    },
    async isSpent(name, key) {
      const counted = await limiters[name].get(hashed(key))
      return counted !== null && counted.remainingPoints <= 0
    },
    async forget(name, key) {
      await limiters[name].delete(hashed(key))
    },
  }
}
