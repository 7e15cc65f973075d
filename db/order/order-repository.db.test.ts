import { expect, test } from 'vitest'
import { ore } from '../../domain/commerce/ore.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { bothDatabaseKinds, openTestDatabase } from '../../tests/support/databases.ts'
import { insertAccount } from '../account/account-repository.ts'
import { insertSite } from '../site/site-repository.ts'
import { insertOrder, type Order, ordersOfSite } from './order-repository.ts'

const at = '2026-11-21T10:00:00.000Z'

test.each(bothDatabaseKinds)('orders are read one query after the other in %s', async (kind) => {
  const { database, close } = await openTestDatabase(kind)
  try {
    await insertAccount(database, { id: 'account1', mail: 'a@example.com', passwordHash: '-', registeredAt: at })
    const document = siteDocumentSchema.parse({})
    await insertSite(database, { id: 'site1', accountId: 'account1', brand: 'wedding', document, createdAt: at })
    const line = {
      product: 'subdomain',
      quantity: 1,
      amount: ore(100),
      months: 1,
      host: null,
      activeUntil: null,
    } as const
    const orders = ['order1', 'order2', 'order3', 'order4'].map(
      (id): Order => ({
        id,
        siteId: 'site1',
        kind: 'site',
        status: 'open',
        amount: ore(200),
        language: 'sv',
        createdAt: at,
        paidAt: null,
        fulfilledAt: null,
        lines: [
          { ...line, position: 0 },
          { ...line, position: 1 },
        ],
      }),
    )
    for (const order of orders) await insertOrder(database, order)
    let [underWay, most] = [0, 0]
    const read = await database.transaction(async (transaction) => {
      transaction.on('query', () => {
        underWay += 1
        most = Math.max(most, underWay)
      })
      transaction.on('query-response', () => {
        underWay -= 1
      })
      return ordersOfSite(transaction, 'site1')
    })
    expect(read).toEqual(orders)
    // the PostgreSQL client refuses more in its next version
    expect(most).toBe(1)
  } finally {
    await close()
  }
})
