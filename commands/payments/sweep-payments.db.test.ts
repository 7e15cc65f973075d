import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneDatabaseKind } from '../../tests/support/databases.ts'
import { openShop, type Shop } from '../../tests/support/shop.ts'
import { sweepPayments } from './sweep-payments.ts'

const minute = 60_000

describe.each(oneDatabaseKind)('sweep of payments on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
    shop.state.losesWebhooks = true
  })
  afterAll(() => shop.close())

  const buyer = async (name: string) => {
    const owner = await shop.openOwner()
    await owner.call('GET', `/host/subdomain-available/${name}`)
    const { body } = await owner.call('POST', '/payment/stripe', { paymentProduct: 'subdomain' })
    return { owner, secret: body.client_secret, reference: body.reference }
  }
  const statusOf = async (reference: unknown) => (await shop.database('payments').where({ reference }).first()).status

  test('pays out what was paid without webhook and browser, and ends what nobody paid', async () => {
    const paid = await buyer('paid')
    const idle = await buyer('idle')
    await shop.confirm(paid.secret, 'pm_card_visa')
    await sweepPayments(shop.paymentDeps)
    expect(await statusOf(paid.reference)).toBe('created')
    shop.state.offsetMs = 3 * minute
    await sweepPayments(shop.paymentDeps)
    await sweepPayments(shop.paymentDeps)
    expect(await statusOf(paid.reference)).toBe('paid')
    expect((await shop.site(paid.owner.siteId)).host).toBe('paid.localhost')
    expect(await statusOf(idle.reference)).toBe('created')
    shop.state.offsetMs = 25 * 60 * minute
    await sweepPayments(shop.paymentDeps)
    expect(await statusOf(idle.reference)).toBe('cancelled')
    expect(await shop.confirm(idle.secret, 'pm_card_visa')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
  })
})
