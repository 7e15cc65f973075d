import type * as z from 'zod'
import { preflightCard } from '../../cards/preflight/preflight.ts'
import type { PrintDocument } from '../../cards/print-document.ts'
import type { Account } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { insertCardOrder } from '../../db/order/card-order-repository.ts'
import { insertOrder } from '../../db/order/order-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import type { Print } from '../../db/print/print-repository.ts'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import type { createOrderRequest, ShippingAddress } from '../../domain/commerce/card-order.ts'
import { type CardChoice, cardPrice, cardShipping, type Envelopes } from '../../domain/commerce/card-price.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { PrintShop, ShipmentMethod } from '../../platform/print-shop/print-shop.ts'
import { ownPrint } from '../prints/own-print.ts'
import { type CardShopDeps, printShopFor, shipmentMethods } from './shipment-methods.ts'

interface Deps extends CardShopDeps {
  database: Database
  clock: Clock
}

interface Wish {
  print: string
  quantity: number
  envelopes: Envelopes
  shippingAddress: ShippingAddress
}

/**
 * Creates an unpaid order of cards and returns its id. The card is printed as it is at this moment, since that is what its owner has seen.
 * Throws `not-found` and `forbidden`, `product-unavailable`, `card-unfinished`, `shipment-method-gone` and what `shipmentMethods` throws.
 */
export async function createCardOrder(
  deps: Deps,
  account: Account,
  wish: z.output<typeof createOrderRequest>,
  language: UiLanguage,
): Promise<string> {
  const { print, printShop } = await orderable(deps, account, wish.print)
  if (print.siteId !== wish.site) throw new DomainError('not-found')
  requirePrintable(print.document)
  const choice = choiceOf(print.document, wish)
  const methods = await shipmentMethods(deps, printShop, { ...choice, recipient: wish.shippingAddress })
  const method = methods.find(({ uid }) => uid === wish.shipmentMethodUid)
  if (method === undefined) throw new DomainError('shipment-method-gone')
  const id = newId()
  const { cards, total } = cardPrice(choice)
  const createdAt = deps.clock.now().toISOString()
  const line = { quantity: choice.quantity, amount: cards, months: 0, host: null, activeUntil: null }
  await deps.database.transaction(async (transaction) => {
    await insertOrder(transaction, {
      id,
      siteId: print.siteId,
      kind: 'cards',
      status: 'open',
      amount: total,
      language,
      createdAt,
      paidAt: null,
      fulfilledAt: null,
      lines: [{ position: 0, product: 'cards', ...line }],
    })
    await insertCardOrder(transaction, {
      orderId: id,
      printId: print.id,
      ...choice,
      shipping: cardShipping,
      shipmentMethod: method.uid,
      shipmentName: method.name,
      minDays: method.minDays,
      maxDays: method.maxDays,
      recipient: wish.shippingAddress,
      document: print.document,
      createdAt,
    })
  })
  return id
}

/** The available shipment methods for a card. Throws as `createCardOrder` does. */
export async function findShipmentMethods(deps: Deps, account: Account, wish: Wish): Promise<ShipmentMethod[]> {
  const { print, printShop } = await orderable(deps, account, wish.print)
  return shipmentMethods(deps, printShop, { ...choiceOf(print.document, wish), recipient: wish.shippingAddress })
}

async function orderable(
  deps: Deps,
  account: Account,
  printId: string,
): Promise<{ print: Print; printShop: PrintShop }> {
  const print = await ownPrint(deps.database, account, printId)
  const site = await findSiteStanding(deps.database, print.siteId)
  if (site === undefined) throw new DomainError('not-found')
  return { print, printShop: printShopFor(deps, site.brand) }
}

const choiceOf = (
  document: PrintDocument,
  { quantity, envelopes }: Pick<Wish, 'quantity' | 'envelopes'>,
): CardChoice => ({
  quantity,
  envelopes,
  rounded: document.trim === 'rounded',
})

/** Throws `card-unfinished` for a card that fails the preflight check (cards/preflight). */
export function requirePrintable(document: PrintDocument): void {
  addFontMetrics(everyTable)
  // neither the comparison with the site nor the language ever blocks a card, so both can be left out or fixed
  if (preflightCard(document, { language: 'sv' }).some(({ blocks }) => blocks)) throw new DomainError('card-unfinished')
}
