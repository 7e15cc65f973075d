import type { Database } from '../../db/core/connection.ts'
import type { Market } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** What the commands about guests' answers need. `createApi` puts it together. */
export interface AnswerDeps {
  database: Database
  clock: Clock
  secrets: Pick<SecretBox, 'sign' | 'unsign'>
  settings: { market: Market }
  /** The editor's own origin, for links in mails to owners. */
  editorOrigin: string
  /** Address of a host's page as guests type it, for links in mails to guests. */
  siteOrigin: (host: string) => string
  /** Counts a mail to an address that a guest has named, and says whether it may be sent. */
  mayMailReceipt: (address: string) => Promise<boolean>
  /** The outbox is looked at at once. */
  wakeOutbox: () => void
}
