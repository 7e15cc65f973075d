import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProblems } from '../../db/payment/problem-repository.ts'
import { findSite } from '../../db/site/site-repository.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'
import { openShop, type Shop } from '../../tests/support/shop.ts'
import { takeDown } from '../operators/take-down.ts'
import { endPaymentsOfSite } from './end-payments-of-site.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { sweepPayments } from './sweep-payments.ts'

describe.each(oneDatabaseKind)('payments of a page that an operator takes down, on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind, { swish: true })
    shop.state.losesWebhooks = true
  })
  afterAll(() => shop.close())

  async function buyer(name: string, method: 'stripe' | 'swish' = 'stripe') {
    const owner = await shop.openOwner()
    await owner.call('GET', `/host/subdomain-available/${name}`)
    const started = await owner.call('POST', `/payment/${method}`, {
      paymentProduct: 'subdomain',
    })
    expect(started.status).toBe(200)
    const setDown = async (isDown: boolean) => {
      const site = await findSite(shop.database, owner.siteId)
      if (site === undefined) throw new Error('the site is gone')
      const deps = { ...shop.paymentDeps, publishQueue: { ...queue, enqueue: () => undefined } }
      await takeDown(deps, { site, isDown, operator: 'greta', reason: 'test' })
    }
    return { owner, setDown, secret: started.body.client_secret }
  }
  const queue = {
    listen: async () => undefined,
    stopListening: async () => undefined,
    check: async () => undefined,
    close: async () => undefined,
  }
  const paymentsOf = (siteId: string): Promise<{ status: string; reference: string; order_id: string }[]> =>
    shop
      .database('payments')
      .whereIn('order_id', shop.database('orders').where({ site_id: siteId }).select('id'))
      .select('status', 'reference', 'order_id')

  test.each(['stripe', 'swish'] as const)('an open one by %s is ended at its provider at once', async (method) => {
    const { owner, setDown, secret } = await buyer(`ends-${method}`, method)
    await setDown(true)
    await endPaymentsOfSite(shop.paymentDeps, owner.siteId)
    expect(await paymentsOf(owner.siteId)).toMatchObject([{ status: 'cancelled' }])
    if (method === 'stripe')
      expect(await shop.confirm(secret, 'pm_card_visa')).toMatchObject({
        error: { code: 'payment_intent_unexpected_state' },
      })
  })

  test('the sweep ends one that the operator’s command could not', async () => {
    const { owner, setDown, secret } = await buyer('swept')
    const { owner: other } = await buyer('stays')
    await setDown(true)
    shop.state.offsetMs += 3 * 60_000
    await sweepPayments(shop.paymentDeps)
    expect(await paymentsOf(owner.siteId)).toMatchObject([{ status: 'cancelled' }])
    expect(await paymentsOf(other.siteId)).toMatchObject([{ status: 'created' }])
    expect(await shop.confirm(secret, 'pm_card_visa')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
  })

  test('one that was paid meanwhile is not delivered but reported, and delivered when the page is put back', async () => {
    const { owner, setDown, secret } = await buyer('meanwhile')
    await setDown(true)
    await shop.confirm(secret, 'pm_card_visa')
    await endPaymentsOfSite(shop.paymentDeps, owner.siteId)
    const [payment] = await paymentsOf(owner.siteId)
    expect(payment?.status).toBe('paid')
    expect((await shop.site(owner.siteId)).host).toBeNull()
    const reported = (await openProblems(shop.database)).filter(({ orderId }) => orderId === payment?.order_id)
    expect(reported).toMatchObject([{ kind: 'taken-down' }])

    await setDown(false)
    const due = shop.database('outbox').where({ kind: 'fulfilment', done_at: null }).select('payload')
    const orders = (await due).map(({ payload }: { payload: string }) => JSON.parse(payload).orderId)
    expect(orders).toContain(payment?.order_id)
    for (const orderId of new Set<string>(orders)) await fulfilOrder(shop.paymentDeps, orderId)
    expect((await shop.site(owner.siteId)).host).toBe('meanwhile.localhost')
  })
})
