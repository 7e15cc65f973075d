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
  /** Undefined when no cards are sold. */
  printShop: PrintShop | undefined
}

/** The print shop, for weddings in Sweden only. Throws `product-unavailable` for any other brand or market. */
export function printShopFor({ market, printShop }: CardShopDeps, brand: Brand): PrintShop {
  if (printShop === undefined || market !== 'se' || brand !== 'wedding') throw new DomainError('product-unavailable')
  return printShop
}

/**
 * The shipment methods for an address, cheapest first, with carrier names that buyers know. Throws `print-shop-unavailable`, and
 * `shipping-address-refused` when the print shop does not deliver there.
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

/** Unknown names of carriers and shipment types are passed through and reported. */
function withCarrier({ log }: Pick<CardShopDeps, 'log'>, method: ShipmentMethod): ShipmentMethod {
  const carrier = carrierName(method.name)
  if (carrier === undefined) log.error({ severity: 3, carrier: method.name }, 'an unknown carrier')
  if (!isKnownShipmentType(method.type)) log.error({ severity: 3, type: method.type }, 'an unknown way of sending')
  return { ...method, name: carrier ?? method.name }
}
