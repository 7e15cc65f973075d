import type { Database } from '../../db/core/connection.ts'
import { returnsOf } from '../../db/ledger/ledger-repository.ts'
import { ordersOfSite } from '../../db/order/order-repository.ts'
import { paymentsOfOrders } from '../../db/payment/payment-repository.ts'
import type { ReceiptsResponse } from '../../domain/contracts.ts'

/** All payments for a site, newest first, amounts in öre. */
export async function listReceipts(database: Database, siteId: string): Promise<ReceiptsResponse> {
  const orders = await ordersOfSite(database, siteId)
  const payments = await paymentsOfOrders(
    database,
    orders.map(({ id }) => id),
  )
  const returns = await returnsOf(
    database,
    payments.map(({ reference }) => reference),
  )
  const receipts = payments.flatMap(({ reference, amount, paidAt, orderId }) => {
    const line = orders.find(({ id }) => id === orderId)?.lines[0]
    if (paidAt === null || line === undefined) return []
    const amountReturned = returns
      .filter((entry) => entry.reference === reference)
      .reduce((sum, entry) => sum - entry.amount, 0)
    return [{ reference, date: paidAt, product: line.product, host: line.host, amountWithVat: amount, amountReturned }]
  })
  return { receipts: receipts.sort((one, other) => other.date.localeCompare(one.date)) }
}
