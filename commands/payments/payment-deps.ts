import type { Stripe } from 'stripe'
import type { Database } from '../../db/core/connection.ts'
import type { Market } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'

/** An account at Stripe, or at the simulator. */
export interface StripeAccount {
  client: Stripe
  publicKey: string
  webhookSecret: string
}

/** What the commands of buying need. */
export interface PaymentDeps {
  database: Database
  clock: Clock
  log: Log
  stripe: StripeAccount
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
