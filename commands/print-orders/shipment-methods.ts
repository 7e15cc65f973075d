import type { CardChoice } from '../../domain/commerce/card-price.ts'
import { carrierName, isKnownShipmentType } from '../../domain/commerce/carrier.ts'
import type { Brand, Market } from '../../domain/commerce/market.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Log } from '../../platform/log.ts'
import {
  type PrintShop,
  PrintShopError,
  type Recipient,
  type ShipmentMethod,
} from '../../platform/print-shop/print-shop.ts'

export interface CardShopDeps {
  log: Log
  market: Market
  /** Undefined where no cards are printed. */
  printShop: PrintShop | undefined
}

/** Cards are printed for weddings, and in Sweden. Throws `product-unavailable` elsewhere. */
export function printShopFor({ market, printShop }: CardShopDeps, brand: Brand): PrintShop {
  if (printShop === undefined || market !== 'se' || brand !== 'wedding') throw new DomainError('product-unavailable')
  return printShop
}

/**
 * The ways in which cards can be sent to an address, cheapest first, by the names of carriers that buyers know. Throws
 * `print-shop-unavailable`, and `shipping-address-refused` where the print shop does not send there.
 */
export async function shipmentMethods(
  deps: Pick<CardShopDeps, 'log'>,
  printShop: PrintShop,
  wish: CardChoice & { recipient: Recipient },
): Promise<ShipmentMethod[]> {
  try {
    const methods = await printShop.shipmentMethods(wish)
    if (methods.length === 0) throw new DomainError('shipping-address-refused')
    return methods
      .map((method) => withCarrier(deps, method))
      .toSorted((one, other) => one.price - other.price || one.maxDays - other.maxDays)
  } catch (error) {
    if (!(error instanceof PrintShopError)) throw error
    deps.log.warn({ kind: error.kind, reason: error.message }, 'the print shop gave no ways of sending')
    throw new DomainError(error.kind === 'refused' ? 'shipping-address-refused' : 'print-shop-unavailable')
  }
}

/** What the print shop calls otherwise than we know stays as it is, and is reported. */
function withCarrier({ log }: Pick<CardShopDeps, 'log'>, method: ShipmentMethod): ShipmentMethod {
  const carrier = carrierName(method.name)
  if (carrier === undefined) log.error({ severity: 3, carrier: method.name }, 'an unknown carrier')
  if (!isKnownShipmentType(method.type)) log.error({ severity: 3, type: method.type }, 'an unknown way of sending')
  return { ...method, name: carrier ?? method.name }
}
