import type { Database } from '../../db/core/connection.ts'
import type { Order, OrderLine } from '../../db/order/order-repository.ts'
import type { SiteStanding } from '../../db/order/standing-repository.ts'
import type { ConnectionTarget } from '../../domain/address/domain-connection.ts'
import type { PaymentProduct } from '../../domain/commerce/payment-product.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Registrar } from '../../platform/registrar/registrar.ts'

/** What payments must know of the products; `commands/fulfilment/` knows them, and `bin/` hands it in. */
export interface Fulfilment {
  /** The address that a product buys, held for the site; null if it buys none. Throws what `openOrder` throws for an address. */
  holdAddress(
    deps: HoldingDeps,
    transaction: Database,
    wish: Wish,
    site: SiteStanding,
    now: Date,
  ): Promise<string | null>
  /**
   * Delivers one line of an order in the caller's transaction, under the site's lock. Called once for each line of an unfulfilled order, and
   * again if that transaction was rolled back. Undefined: the site has not changed, and the buyer is notified by other means.
   * `not-deliverable`: it cannot be delivered, and nothing has changed.
   */
  deliver(paid: PaidLine): Promise<LineOutcome | 'not-deliverable' | undefined>
}

export interface HoldingDeps {
  /** Subdomains are `<name>.<baseDomain>`. */
  baseDomain: string
  /** Target of the DNS records of connected domains; undefined when connections are not sold. */
  connectionTarget: ConnectionTarget | undefined
  /** Undefined when no domains are sold. */
  registrar: Registrar | undefined
}

export interface Wish {
  siteId: string
  product: PaymentProduct
  /** Undefined for the name that the site found free last. */
  host: string | undefined
}

export interface PaidLine {
  deps: { clock: Clock }
  transaction: Database
  order: Order
  line: OrderLine
  /** The site's state before this line. */
  site: SiteStanding
  paidAt: string
}

export interface LineOutcome {
  /** The address that was bought; null when there was none, or when another site had taken it. */
  host: string | null
  hostLost: boolean
  /** The line bought a domain although the site already had one, so it has only added time. */
  isSecondDomain?: boolean
  /** The domain that was bought and that the worker will register. */
  comingDomain?: string
  /** The site's current address. */
  siteHost: string | null
  activeUntil: string
}
