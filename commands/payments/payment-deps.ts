import type { Database } from '../../db/core/connection.ts'
import type { BrandProfile, Market } from '../../domain/commerce/market.ts'
import type { Operator } from '../../domain/commerce/operator.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { CardProvider, PaymentProvider, SwishProvider } from '../../platform/payment/payment-provider.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { Fulfilment, HoldingDeps } from './fulfilment.ts'

/** Dependencies of whatever is sold. */
export interface SaleDeps {
  database: Database
  clock: Clock
  log: Log
  publishQueue: Pick<PublishQueue, 'enqueue'>
  /** Called after a commit that wrote to the outbox; a no-op when the outbox runs in another process. */
  wakeOutbox(): void
  market: Market
  /** The seller, as named on receipts. */
  operator: Operator
  /** Its mail address receives reports of problems. */
  profile: BrandProfile
  /** URL of a host's page, e.g. `https://anna.vigd.se`. */
  siteUrl(host: string): string
  /** Origin of the editor, without a trailing slash. */
  editorOrigin: string
}

/** Dependencies of fulfilling an order. */
export interface FulfilmentDeps extends SaleDeps {
  fulfilment: Fulfilment
}

/** Dependencies of the payment commands. */
export interface PaymentDeps extends FulfilmentDeps, HoldingDeps {
  cards: CardProvider
  /** Undefined when Swish is not offered. */
  swish: SwishProvider | undefined
}

/** The provider of a payment method; undefined when the method is not, or no longer, offered. */
export function providerOf(
  deps: Pick<PaymentDeps, 'cards' | 'swish'>,
  method: PaymentMethod,
): PaymentProvider | undefined {
  return method === 'stripe' ? deps.cards : deps.swish
}
