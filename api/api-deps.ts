import type { Registry } from 'prom-client'
import type { VisitCounter } from '../commands/visitors/visit-counter.ts'
import type { Database } from '../db/core/connection.ts'
import type { ClientConfiguration } from '../domain/contracts.ts'
import type { UiLanguage } from '../domain/language/language.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/env/settings.ts'
import type { Log } from '../platform/log.ts'
import type { MapSource } from '../platform/maps/map-source.ts'
import type { DiskCache } from '../platform/maps/tiles/disk-cache.ts'
import type { PublishQueue } from '../platform/queue/publish-queue.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { FileStore } from '../platform/store/file-store.ts'
import type { BodyTimes } from './http/read-body.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Route } from './route.ts'

/** What the API is built of. */
export interface ApiDeps {
  database: Database
  settings: Settings
  log: Log
  clock: Clock
  publishQueue: PublishQueue
  uploads: FileStore
  secrets: SecretBox
  rateLimits: RateLimits
  bodyTimes: BodyTimes
  /** The editor's own origin, for links in mails, e.g. `https://vigd.se`. */
  editorOrigin: string
  /** Looks at the outbox at once, where it is this process's. */
  wakeOutbox: () => void
  /** Rejects when there is no room to store anything; looks at the disk of DATA_DIR unless told. */
  checkRoom?: () => Promise<void>
  /** Where this process's metrics gather. */
  registry: Registry
  mapSource: MapSource
  /** Closed by whoever made it. */
  visits: VisitCounter
  /** Where pictures of films are; YouTube's own host, but for tests. */
  thumbnailOrigin?: string
  /** Where drawn maps are kept for a time. */
  mapCache: DiskCache
  /** Address of the local card simulator; null with a real Stripe key. */
  simulatorUrl: string | null
  /** Whether Swish is offered, and whether its money is real. */
  swish: ClientConfiguration['swish']
  /** Whether domains are sold, and whether they are real. */
  ownDomains: ClientConfiguration['ownDomains']
  /** Whether invitation cards are printed, and whether they are real. */
  printedCards: ClientConfiguration['printedCards']
  /** HTML of the page for hosts that no site has. */
  wrongAddressPage: (language: UiLanguage) => string
  /** Folder of the built editor (dist/editor); undefined serves the API alone. */
  editorFolder: string | undefined
  /** Calls of other parts: payments and hosts. */
  routes: readonly Route[]
}
