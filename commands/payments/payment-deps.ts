import type { Database } from '../../db/core/connection.ts'
import type { ConnectionTarget } from '../../domain/address/domain-connection.ts'
import type { BrandProfile, Market } from '../../domain/commerce/market.ts'
import type { Operator } from '../../domain/commerce/operator.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { CardProvider, PaymentProvider, SwishProvider } from '../../platform/payment/payment-provider.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { Registrar } from '../../platform/registrar/registrar.ts'

/** What giving buyers what they have paid for needs. */
export interface FulfilmentDeps {
  database: Database
  clock: Clock
  log: Log
  publishQueue: Pick<PublishQueue, 'enqueue'>
  /** Called after a commit that wrote to the outbox; does nothing where the outbox is another process's. */
  wakeOutbox(): void
  market: Market
  /** Subdomains are `<name>.<baseDomain>`. */
  baseDomain: string
  /** What owners lead a domain of another registrar to; undefined where that is not sold. */
  connectionTarget: ConnectionTarget | undefined
  /** Who sells, as receipts name it. */
  operator: Operator
  /** Whom problems are told: the product's own mail address. */
  profile: BrandProfile
  /** Address of a host's page, e.g. `https://anna.vigd.se`. */
  siteUrl(host: string): string
  /** Origin of the editor, without a slash at the end. */
  editorOrigin: string
}

/** What the commands of buying need. */
export interface PaymentDeps extends FulfilmentDeps {
  cards: CardProvider
  /** Undefined where Swish is not offered. */
  swish: SwishProvider | undefined
  /** Undefined where no domains are sold. */
  registrar: Registrar | undefined
}

/** The provider of a method; undefined where the method is not offered (any more). */
export function providerOf(
  deps: Pick<PaymentDeps, 'cards' | 'swish'>,
  method: PaymentMethod,
): PaymentProvider | undefined {
  return method === 'stripe' ? deps.cards : deps.swish
}
