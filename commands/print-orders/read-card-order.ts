import type { Account } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { type CardOrder, findCardOrder, paidCardOrdersOfSite } from '../../db/order/card-order-repository.ts'
import { findOrder, type Order } from '../../db/order/order-repository.ts'
import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { requireOwnOrder } from '../payments/own-order.ts'

export interface OrderOfCards {
  order: Order
  cards: CardOrder
  /** Reference of the payment that paid for it; null until then. */
  paymentReference: string | null
}

/** An account's own card order. Throws `not-found` for all others, so that their existence is not disclosed. */
export async function ownCardOrder(database: Database, account: Account, orderId: string): Promise<OrderOfCards> {
  await requireOwnOrder({ database }, { orderId, accountId: account.id })
  return cardOrder(database, orderId)
}

/** A site's paid card orders, newest first. */
export async function cardOrdersOfSite(database: Database, siteId: string): Promise<OrderOfCards[]> {
  const all = await paidCardOrdersOfSite(database, siteId)
  return Promise.all(all.map(({ orderId }) => cardOrder(database, orderId)))
}

async function cardOrder(database: Database, orderId: string): Promise<OrderOfCards> {
  const [order, cards] = [await findOrder(database, orderId), await findCardOrder(database, orderId)]
  if (order === undefined || cards === undefined) throw new DomainError('not-found')
  const paid = (await paymentsOfOrder(database, orderId)).find(({ paidAt }) => paidAt !== null)
  return { order, cards, paymentReference: paid?.reference ?? null }
}
