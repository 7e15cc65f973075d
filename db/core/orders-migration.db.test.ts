import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeUntilOf } from '../../domain/commerce/site-time.ts'
import { down, up } from '../../migrations/20261125000000_orders.ts'
import * as cardOrders from '../../migrations/20261128000000_card_orders.ts'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { listLedger, lockBookedPayment, timeEntriesOfSite } from '../ledger/ledger-repository.ts'
import { findOrder } from '../order/order-repository.ts'
import { findPayment } from '../payment/payment-repository.ts'
import { insertSite } from '../site/site-repository.ts'

const ever = { from: '2000', to: '3000' }

describe.each(bothDatabaseKinds)('carrying payments over to orders and the ledger, on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    await cardOrders.down(test.database)
    await down(test.database)
  })
  afterAll(() => test.close())

  /** As rows were written before there were orders. */
  const payment = (reference: string, siteId: string, more: object = {}) =>
    test.database('payments').insert({
      reference,
      site_id: siteId,
      product: 'subdomain',
      method: 'stripe',
      amount: 59900,
      months: 18,
      language: 'da',
      host: `${siteId}.vigd.se`,
      status: 'paid',
      provider_id: `pi_${reference}`,
      created_at: '2026-01-31T09:59:00.000Z',
      paid_at: '2026-01-31T10:00:00.000Z',
      active_until: '2027-07-31T10:00:00.000Z',
      ...more,
    })

  it('keeps references, what was bought, and every site’s time; the way back keeps them too', async () => {
    const sites = { plain: '2029-01-31T10:00:00.000Z', moved: '2030-01-01T00:00:00.000Z', fresh: null }
    for (const [id, activeUntil] of Object.entries(sites))
      await insertSite(test.database, {
        id,
        brand: 'wedding',
        accountId: null,
        document: buildSiteDocument(),
        createdAt: '2026-01-01T00:00:00.000Z',
        activeUntil,
      })
    await payment('first', 'plain')
    const renewed = { product: 'extend_subdomain', host: null, paid_at: '2026-05-01T10:00:00.000Z' }
    await payment('second', 'plain', { ...renewed, active_until: sites.plain })
    // paid before the end was kept, on a site whose end was changed by hand
    await payment('third', 'moved', { active_until: null })
    const unpaid = { paid_at: null, active_until: null }
    await payment('open', 'fresh', { ...unpaid, status: 'created', provider_id: null })
    await payment('ended', 'fresh', { ...unpaid, status: 'cancelled' })
    const {
      site_id: _,
      language: __,
      host: ___,
      status: ____,
      created_at: _____,
      active_until: ______,
      ...erased
    } = await test.database('payments').where({ reference: 'first' }).first()
    await test.database('kept_payments').insert({ ...erased, reference: 'erased', provider_id: 'pi_erased' })
    const before = await test.database('payments').orderBy('reference')

    await up(test.database)
    expect(await findPayment(test.database, 'second')).toMatchObject({
      orderId: 'second',
      method: 'stripe',
      amount: 59900,
      status: 'paid',
      providerId: 'pi_second',
      paidAt: renewed.paid_at,
    })
    expect(await findOrder(test.database, 'first')).toMatchObject({
      siteId: 'plain',
      kind: 'site',
      status: 'paid',
      language: 'da',
      fulfilledAt: '2026-01-31T10:00:00.000Z',
      lines: [{ product: 'subdomain', months: 18, host: 'plain.vigd.se', activeUntil: '2027-07-31T10:00:00.000Z' }],
    })
    expect([
      (await findOrder(test.database, 'open'))?.status,
      (await findOrder(test.database, 'ended'))?.status,
    ]).toEqual(['open', 'cancelled'])
    for (const [id, activeUntil] of Object.entries(sites))
      expect(activeUntilOf(await timeEntriesOfSite(test.database, id)), id).toBe(activeUntil)
    const booked = await listLedger(test.database, ever)
    expect(booked.filter((entry) => entry.kind === 'payment').map((entry) => [entry.reference, entry.vat])).toEqual(
      expect.arrayContaining([
        ['first', 11980],
        ['second', 11980],
        ['third', 11980],
        ['erased', 11980],
      ]),
    )
    expect(await lockBookedPayment(test.database, 'erased')).toMatchObject({ amount: 59900, providerId: 'pi_erased' })
    expect(booked.filter((entry) => entry.kind === 'opening')).toHaveLength(1)

    await expect(test.database('ledger_entries').update({ amount: 1 })).rejects.toThrow('never changed')

    await down(test.database)
    expect(await test.database('payments').orderBy('reference')).toEqual(before)
    expect(await test.database('kept_payments').select('reference')).toEqual([{ reference: 'erased' }])
    await up(test.database)
  })
})
