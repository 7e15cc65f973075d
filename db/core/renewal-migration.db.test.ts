import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { down, up } from '../../migrations/20261124020000_renewal.ts'
import * as orders from '../../migrations/20261125000000_orders.ts'
import * as cardOrders from '../../migrations/20261128000000_card_orders.ts'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { insertAccount } from '../account/account-repository.ts'
import { insertSite } from '../site/site-repository.ts'

const now = '2026-11-22T10:00:00.000Z'
const ends = '2028-05-22T10:00:00.000Z'

describe.each(bothDatabaseKinds)('asking before search engines, on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  afterAll(() => test.close())

  const site = async (id: string, more: { accountId?: null; activeSince?: string; activeUntil?: string }) => {
    const accountId = more.accountId === null ? null : `of-${id}`
    if (accountId !== null)
      await insertAccount(test.database, {
        id: accountId,
        mail: `${id}@example.com`,
        passwordHash: 'none',
        registeredAt: now,
      })
    const document = buildSiteDocument()
    await insertSite(test.database, { id, brand: 'wedding', document, createdAt: now, ...more, accountId })
  }
  const payment = async (reference: string, paidAt: string) => {
    await test.database('payments').insert({
      reference,
      site_id: 'published',
      product: 'subdomain',
      method: 'stripe',
      amount: 59900,
      months: 18,
      language: 'sv',
      status: 'paid',
      created_at: paidAt,
      paid_at: paidAt,
    })
  }
  const hidden = async () =>
    Object.fromEntries(
      (await test.database('sites').select('id', 'meta_noindex')).map((row) => [row.id, Boolean(row.meta_noindex)]),
    )

  it('keeps what published and sample sites show, and hides those that nobody has asked', async () => {
    await site('published', { activeSince: now, activeUntil: ends })
    await site('fresh', {})
    await site('demo', { accountId: null, activeSince: now, activeUntil: ends })
    expect(await hidden()).toEqual({ published: true, fresh: true, demo: false })
    await cardOrders.down(test.database)
    await orders.down(test.database)
    await payment('first', '2026-01-01T00:00:00.000Z')
    await payment('second', now)

    await down(test.database)
    await test.database('sites').update({ meta_noindex: false })
    await up(test.database)
    expect(await hidden()).toEqual({ published: false, fresh: true, demo: false })
    const until = await test.database('payments').orderBy('reference').select('active_until')
    expect(until).toEqual([{ active_until: null }, { active_until: ends }])

    await down(test.database)
    expect(await hidden()).toEqual({ published: false, fresh: false, demo: false })
    await up(test.database)
    await orders.up(test.database)
  })
})
