import type { Database } from '../../db/core/connection.ts'
import type { ConnectionTarget } from '../../domain/address/domain-connection.ts'
import type { BrandProfile, Market } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DnsReader } from '../../platform/dns/dns-reader.ts'
import type { Log } from '../../platform/log.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'

/** What connecting domains of other registrars needs. */
export interface ConnectionDeps {
  database: Database
  clock: Clock
  log: Log
  dns: DnsReader
  /** What owners put into their DNS. */
  target: ConnectionTarget
  publishQueue: Pick<PublishQueue, 'enqueue'>
  /** Called after a commit that wrote to the outbox; does nothing where the outbox is another process's. */
  wakeOutbox(): void
  market: Market
  baseDomain: string
  profile: BrandProfile
  siteUrl(host: string): string
  /** Origin of the editor, without a slash at the end. */
  editorOrigin: string
}
