import type { Database } from '../../db/connection.ts'
import type { Market } from '../../domain/market.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** What the commands about guests' answers need. The API's own deps hold all of it but `siteOrigin`. */
export interface AnswerDeps {
  database: Database
  clock: Clock
  secrets: Pick<SecretBox, 'sign' | 'unsign'>
  settings: { market: Market }
  /** The editor's own origin, for links in mails to owners. */
  editorOrigin: string
  /** Address of a host's page as guests type it, for links in mails to guests. */
  siteOrigin: (host: string) => string
  /** The outbox is looked at at once. */
  wakeOutbox: () => void
}
