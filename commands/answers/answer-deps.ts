import type { Database } from '../../db/core/connection.ts'
import type { Market } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** A mail to an address that a guest of a site has given. */
export interface GuestMail {
  to: string
  siteId: string
  /** The guest's network. */
  network: string
}

/** A mail about an answer to someone who receives a site's answers. */
export interface Notice {
  to: string
  siteId: string
}

/** Dependencies of the commands for guests' answers; assembled by `createApi`. */
export interface AnswerDeps {
  database: Database
  clock: Clock
  secrets: Pick<SecretBox, 'sign' | 'unsign'>
  settings: { market: Market }
  /** The editor's own origin, for links in mails to owners. */
  editorOrigin: string
  /** Public origin of a host, for links in mails to guests. */
  siteOrigin: (host: string) => string
  /** Rate limits for mails to addresses given by guests: counts one and returns whether it may be sent. */
  mayMailGuest: (mail: GuestMail) => Promise<boolean>
  /** Rate limit for mails about answers: counts one and returns whether it may be sent at once. */
  mayNotify: (notice: Notice) => Promise<boolean>
  /** Makes the outbox send new mails at once; call after the commit. */
  wakeOutbox: () => void
}
