import type { Registry } from 'prom-client'
import type { VisitCounter } from '../commands/visitors/visit-counter.ts'
import type { Database } from '../db/core/connection.ts'
import type { ClientConfiguration } from '../domain/contracts.ts'
import type { UiLanguage } from '../domain/language/language.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/env/settings.ts'
import type { Changes } from '../platform/live/changes.ts'
import type { Log } from '../platform/log.ts'
import type { MapSource } from '../platform/maps/map-source.ts'
import type { DiskCache } from '../platform/maps/tiles/disk-cache.ts'
import type { PublishQueue } from '../platform/queue/publish-queue.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { FileStore } from '../platform/store/file-store.ts'
import type { BodyTimes } from './http/read-body.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Route } from './route.ts'

/** Dependencies of the API. */
export interface ApiDeps {
  database: Database
  settings: Settings
  log: Log
  clock: Clock
  publishQueue: PublishQueue
  uploads: FileStore
  secrets: SecretBox
  rateLimits: RateLimits
  /** Tells owners' open pages what has changed; closed by its creator. */
  changes: Changes
  bodyTimes: BodyTimes
  /** Origin of the editor, for links in mails, e.g. `https://vigd.se`. */
  editorOrigin: string
  /** Makes the outbox send new mails, and the worker make files of cards, at once; a no-op when it runs in another process. */
  wakeOutbox: () => void
  /** Rejects when storage is full; by default checks the disk of DATA_DIR. */
  checkRoom?: () => Promise<void>
  /** Tables of the database that are damaged; named by /readyz. */
  damaged?: () => readonly string[]
  /** Metrics of this process. */
  registry: Registry
  mapSource: MapSource
  /** Closed by its creator. */
  visits: VisitCounter
  /** Origin of video thumbnails; YouTube's, except in tests. */
  thumbnailOrigin?: string
  /** Cache of drawn maps. */
  mapCache: DiskCache
  /** URL of the local Stripe simulator; null with a real Stripe key. */
  simulatorUrl: string | null
  /** Whether Swish is offered, and whether its payments are real. */
  swish: ClientConfiguration['swish']
  /** Whether domains are sold, and whether they are really registered. */
  ownDomains: ClientConfiguration['ownDomains']
  /** Whether printed invitation cards are sold, and whether they are really printed. */
  printedCards: ClientConfiguration['printedCards']
  /** HTML of the page for hosts without a site. */
  wrongAddressPage: (language: UiLanguage) => string
  /** Folder of the built editor (dist/editor); undefined to serve the API only. */
  editorFolder: string | undefined
  /** Additional routes: payments and hosts. */
  routes: readonly Route[]
}
