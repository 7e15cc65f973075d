import type { Database } from '../../db/core/connection.ts'
import type { ConnectionTarget } from '../../domain/address/domain-connection.ts'
import type { BrandProfile, Market } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DnsReader } from '../../platform/dns/dns-reader.ts'
import type { Log } from '../../platform/log.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'

/** Dependencies for connecting domains registered elsewhere. */
export interface ConnectionDeps {
  database: Database
  clock: Clock
  log: Log
  dns: DnsReader
  /** Values for the owners' DNS records. */
  target: ConnectionTarget
  publishQueue: Pick<PublishQueue, 'enqueue'>
  /** Called after a commit that wrote to the outbox; a no-op when the outbox runs in another process. */
  wakeOutbox(): void
  market: Market
  baseDomain: string
  profile: BrandProfile
  siteUrl(host: string): string
  /** Origin of the editor, without a trailing slash. */
  editorOrigin: string
}
