import type { Database } from '../../db/core/connection.ts'
import type { Market } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { PaymentProvider } from '../../platform/stripe/payment-provider.ts'

/** What the commands of buying need. */
export interface PaymentDeps {
  database: Database
  clock: Clock
  log: Log
  paymentProvider: PaymentProvider
  publishQueue: PublishQueue
  /** Called after a commit that wrote to the outbox; does nothing where the outbox is another process's. */
  wakeOutbox(): void
  market: Market
  /** Subdomains are `<name>.<baseDomain>`. */
  baseDomain: string
  /** Address of a host's page, e.g. `https://anna.vigd.se`. */
  siteUrl(host: string): string
  /** Origin of the editor, without a slash at the end. */
  editorOrigin: string
}
