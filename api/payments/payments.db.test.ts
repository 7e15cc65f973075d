import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeHold } from '../../db/host/host-repository.ts'
import { setTakenDown } from '../../db/site/site-repository.ts'
import { brands } from '../../domain/commerce/market.ts'
import { createStripe } from '../../platform/stripe/client.ts'
import { createStripeProvider } from '../../platform/stripe/stripe-provider.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'
import { until } from '../../tests/support/until.ts'

describe.each(databaseKinds)('paying by card on %s', (kind) => {
  let shop: Shop
  let count = 0
  beforeAll(async () => {
    shop = await openShop(kind, { swish: true })
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    Object.assign(shop.state, { offsetMs: 0, losesWebhooks: false, enqueued: [], woken: 0 })
  })

  const freeName = () => {
    count += 1
    return `anna-${kind}-${count}`
  }
  const find = async (owner: Owner, name: string) =>
    (await owner.call('GET', `/host/subdomain-available/${name}`)).body.available
  const begin = (owner: Owner, paymentProduct = 'subdomain', more = {}) =>
    owner.call('POST', '/payment/stripe', { paymentProduct, ...more })
  const status = async (owner: Owner, reference: unknown) =>
    (await owner.call('GET', `/payment/stripe/${reference}`)).body.paymentConfirmed
  const isPaid = async (owner: Owner) => (await shop.site(owner.siteId)).active_until !== null
  const mailsTo = async (owner: Owner): Promise<string[]> =>
    (await shop.database('outbox')).map((row) => String(row.payload)).filter((text) => text.includes(owner.mail))
  /** An owner who has found a name and started to pay for it. */
  const buyer = async (site: Parameters<Shop['openOwner']>[0] = {}) => {
    const owner = await shop.openOwner(site)
    const name = freeName()
    expect(await find(owner, name)).toBe(true)
    const { body } = await begin(owner)
    return { owner, host: `${name}.localhost`, secret: body.client_secret, reference: body.reference }
  }
  const intentOf = (secret: unknown) => shop.stripe.paymentIntents.retrieve(String(secret).split('_secret_')[0] ?? '')
  const eventOf = async (secret: unknown, id: string, type = 'payment_intent.succeeded') => ({
    id,
    object: 'event',
    type,
    data: { object: await intentOf(secret) },
  })

  test('nothing is sold to a page that an operator has taken down', async () => {
    const { owner } = await buyer()
    await setTakenDown(shop.database, owner.siteId, new Date())
    for (const product of [
      'subdomain',
      'extend_subdomain',
      'domain_name',
      'domain_name_upgrade_from_subdomain',
      'domain_name_other_registrar',
      'domain_name_other_registrar_upgrade_from_subdomain',
    ]) {
      expect(await begin(owner, product)).toMatchObject({ status: 409, body: { code: 'page-taken-down' } })
      const bySwish = await owner.call('POST', '/payment/swish', { paymentProduct: product, payerAlias: '0701234567' })
      expect(bySwish).toMatchObject({ status: 409, body: { code: 'page-taken-down' } })
    }
    await setTakenDown(shop.database, owner.siteId, null)
    expect((await begin(owner)).status).toBe(200)
  })

  test('a buyer who closes the tab right after confirming is published by the webhook, and gets a receipt', async () => {
    const { owner, host, secret, reference } = await buyer()
    const before = await shop.site(owner.siteId)
    await shop.confirm(secret, 'pm_card_visa')
    await until(() => isPaid(owner))
    const after = await shop.site(owner.siteId)
    expect(after.host).toBe(host)
    expect(after.publish_revision).toBeGreaterThan(before.publish_revision)
    expect(after.document_revision).toBe(before.document_revision)
    await until(() => shop.state.enqueued.includes(owner.siteId))
    expect(shop.state.woken).toBe(1)
    const receipt = await owner.call('GET', `/payment/receipt/${reference}`)
    expect(receipt).toMatchObject({
      status: 200,
      body: {
        seller: { name: 'Festoon', organisationNumber: '000000-0000', vatNumber: 'SE000000000001' },
        product: 'subdomain',
        months: 18,
        amountWithVat: 59900,
        amountVat: 11980,
        amountWithoutVat: 47920,
        paymentMethod: 'stripe',
        reference,
        host,
      },
    })
    expect((await owner.call('GET', '/payment/receipts')).body).toEqual({
      receipts: [
        { reference, date: receipt.body.date, product: 'subdomain', host, amountWithVat: 59900, amountReturned: 0 },
      ],
    })
    const stranger = await shop.openOwner()
    for (const path of ['receipts', `receipt/${reference}`, `receipt/${reference}/pdf`])
      expect((await stranger.call('GET', `/api/sites/${owner.siteId}/payment/${path}`)).status).toBe(403)
    expect((await stranger.call('GET', `/payment/receipt/${reference}/pdf`)).status).toBe(404)
    const [mail, ...more] = await mailsTo(owner)
    expect(more).toEqual([])
    expect(mail).toContain(`/redigera/${owner.siteId}/konto/kvitto/${reference}`)
    expect(mail).toContain(`http://${host}:8080`)
    expect(mail).toContain('479,20\u00a0SEK')
    expect(await status(owner, reference)).toBe(true)
    expect((await owner.call('GET', `/account`)).body).toMatchObject({ site: { active: true } })
  })

  test.each(brands)('price and months are the %s brand’s', async (brand) => {
    const { owner, secret, reference } = await buyer({ brand })
    const expected = brand === 'wedding' ? { amount: 59900, months: 18 } : { amount: 49900, months: 12 }
    expect((await intentOf(secret)).amount).toBe(expected.amount)
    await shop.confirm(secret, 'pm_card_visa')
    await until(() => isPaid(owner))
    const { active_since, active_until } = await shop.site(owner.siteId)
    const [since, end] = [new Date(active_since), new Date(active_until)]
    const months = (end.getUTCFullYear() - since.getUTCFullYear()) * 12 + end.getUTCMonth() - since.getUTCMonth()
    expect(months).toBe(expected.months)
    expect((await owner.call('GET', `/payment/receipt/${reference}`)).body).toMatchObject({
      amountWithVat: expected.amount,
      months: expected.months,
    })
  })

  test('a lost webhook does no harm: asking for the status fulfils', async () => {
    shop.state.losesWebhooks = true
    const { owner, host, secret, reference } = await buyer()
    expect(await status(owner, reference)).toBe(false)
    for (const path of [`receipt/${reference}`, `receipt/${reference}/pdf`])
      expect((await owner.call('GET', `/payment/${path}`)).status).toBe(402)
    await shop.confirm(secret, 'pm_card_visa')
    expect(await status(owner, reference)).toBe(true)
    expect((await shop.site(owner.siteId)).host).toBe(host)
    const paidUntil = (await shop.site(owner.siteId)).active_until
    expect(await shop.sendEvent(await eventOf(secret, `evt_late_${kind}`))).toBe(200)
    expect((await shop.site(owner.siteId)).active_until).toBe(paidUntil)
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  test('webhook and status at once, many times, fulfil once', async () => {
    shop.state.losesWebhooks = true
    const { owner, secret, reference } = await buyer()
    await shop.confirm(secret, 'pm_card_visa')
    const event = await eventOf(secret, `evt_twice_${kind}`)
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => shop.sendEvent(event)),
      ...[1, 2, 3, 4].map(async (n) => shop.sendEvent({ ...event, id: `evt_other_${kind}_${n}` })),
      ...[1, 2, 3, 4].map(() => status(owner, reference)),
    ])
    expect(answers).toEqual([...Array(8).fill(200), ...Array(4).fill(true)])
    expect(await mailsTo(owner)).toHaveLength(1)
    const { active_since, active_until } = await shop.site(owner.siteId)
    expect(new Date(active_until).getTime() - new Date(active_since).getTime()).toBeLessThan(19 * 31 * 86_400_000)
  })

  test('a declined card pays nothing, and another card does', async () => {
    const { owner, secret, reference } = await buyer()
    expect(await shop.confirm(secret, 'pm_card_chargeDeclined')).toMatchObject({ error: { code: 'card_declined' } })
    expect(await status(owner, reference)).toBe(false)
    const again = await begin(owner)
    expect(again.body).toMatchObject({ client_secret: secret, reference })
    await shop.confirm(secret, 'pm_card_visa')
    await until(() => isPaid(owner))
  })

  test('3-D Secure: failed pays nothing, approved does', async () => {
    const { owner, secret, reference } = await buyer()
    const answerBank = async (outcome: string) => {
      const asked = await shop.confirm(secret, 'pm_card_authenticationRequired', 'http://localhost:3000/done')
      expect(asked.status).toBe('requires_action')
      const intent = await intentOf(secret)
      const answer = await fetch(intent.next_action?.redirect_to_url?.url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
      })
      return new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_status')
    }
    expect(await answerBank('fail')).toBe('failed')
    expect(await status(owner, reference)).toBe(false)
    expect(await answerBank('approve')).toBe('succeeded')
    await until(() => isPaid(owner))
  })

  test.each(['t=1,v1=', 't=,v1=', 'v1=', 't=1', ',,,', `t=${Math.floor(Date.now() / 1000)},v1=,v1=`, '='.repeat(5000)])(
    'a broken signature is refused: %s',
    async (signature) => {
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
      const answer = await fetch(shop.webhookUrl, { method: 'POST', headers, body: '{}' })
      expect(await answer.json()).toMatchObject({ code: 'invalid-signature' })
      expect(answer.status).toBe(400)
    },
  )

  test('events with a wrong or old signature are refused, and late or foreign ones change nothing', async () => {
    shop.state.losesWebhooks = true
    const { owner, secret, reference } = await buyer()
    await shop.confirm(secret, 'pm_card_visa')
    const event = await eventOf(secret, `evt_signed_${kind}`)
    const seconds = Math.floor(shop.clock.now().getTime() / 1000)
    expect(await shop.sendEvent(event, { secret: 'whsec_wrong' })).toBe(400)
    expect(await shop.sendEvent(event, { signedAt: seconds - 301 })).toBe(400)
    const unsigned = await fetch(shop.webhookUrl, { method: 'POST', body: JSON.stringify(event) })
    expect(unsigned.status).toBe(400)
    expect(await isPaid(owner)).toBe(false)
    const intent = await intentOf(secret)
    const cheaper = { ...event, id: `evt_cheap_${kind}`, data: { object: { ...intent, amount_received: 300 } } }
    expect(await shop.sendEvent(cheaper)).toBe(200)
    const foreign = { ...event, id: `evt_foreign_${kind}`, data: { object: { ...intent, id: 'pi_other' } } }
    expect(await shop.sendEvent(foreign)).toBe(200)
    const unknown = { ...event, id: `evt_unknown_${kind}`, data: { object: { ...intent, metadata: {} } } }
    expect(await shop.sendEvent(unknown)).toBe(200)
    expect(await shop.sendEvent({ id: 'evt_x', object: 'event', type: 'refund.created', data: { object: {} } })).toBe(
      200,
    )
    expect(await isPaid(owner)).toBe(false)
    expect(await shop.sendEvent(event)).toBe(200)
    expect(await isPaid(owner)).toBe(true)
    // out of order: earlier events arrive after the success
    expect(await shop.sendEvent(await eventOf(secret, `evt_old_${kind}`, 'payment_intent.payment_failed'))).toBe(200)
    expect(await shop.sendEvent(await eventOf(secret, `evt_gone_${kind}`, 'payment_intent.canceled'))).toBe(200)
    expect(await status(owner, reference)).toBe(true)
  })

  test('an impatient second call gets the same intent; the name found last has one of its own', async () => {
    const { owner, reference } = await buyer()
    const both = await Promise.all([begin(owner), begin(owner)])
    expect(both.map((answer) => answer.body.reference)).toEqual([reference, reference])
    const other = freeName()
    expect(await find(owner, other)).toBe(true)
    const { body } = await begin(owner, 'subdomain', { language: 'en' })
    expect(body.reference).not.toBe(reference)
    await shop.confirm(body.client_secret, 'pm_card_visa')
    await until(() => isPaid(owner))
    expect((await shop.site(owner.siteId)).host).toBe(`${other}.localhost`)
    expect((await mailsTo(owner))[0]).toContain('Thank you for your purchase')
  })

  test('two first calls at once make one intent', async () => {
    const owner = await shop.openOwner()
    await find(owner, freeName())
    const [one, two] = await Promise.all([begin(owner), begin(owner)])
    expect(one.status).toBe(200)
    expect(two.body).toEqual(one.body)
  })

  test('a cancelled intent is replaced, and a succeeded one is not paid twice', async () => {
    const { owner, secret, reference } = await buyer()
    shop.state.losesWebhooks = true
    await shop.stripe.paymentIntents.cancel(String(secret).split('_secret_')[0] ?? '')
    const next = await begin(owner)
    expect(next.body.reference).not.toBe(reference)
    await shop.confirm(next.body.client_secret, 'pm_card_visa')
    expect(await begin(owner)).toMatchObject({ status: 409, body: { code: 'already-paid' } })
    expect(await isPaid(owner)).toBe(true)
  })

  test('what cannot be bought is refused', async () => {
    const owner = await shop.openOwner()
    expect(await begin(owner)).toMatchObject({ status: 409, body: { code: 'host-not-held' } })
    expect(await begin(owner, 'extend_subdomain')).toMatchObject({ status: 422, body: { code: 'product-unavailable' } })
    expect(await begin(owner, 'domain_name')).toMatchObject({ status: 409, body: { code: 'host-not-held' } })
    expect(await begin(owner, 'yacht')).toMatchObject({ status: 400 })
    // a held domain must not be taken for a subdomain
    const now = new Date()
    const heldUntil = new Date(now.getTime() + 60_000).toISOString()
    await takeHold(shop.database, {
      host: `uppslagen-${kind}.se`,
      siteId: owner.siteId,
      heldUntil,
      now: now.toISOString(),
    })
    expect(await begin(owner)).toMatchObject({ status: 409, body: { code: 'host-not-held' } })
    expect((await owner.call('GET', '/payment/receipt/abcdefghjk')).status).toBe(404)
    const { reference } = await buyer()
    expect((await owner.call('GET', `/payment/stripe/${reference}`)).status).toBe(404)
  })

  test('a payment that was begun for another address cannot be completed, and the address beside the button is bought', async () => {
    const { owner, host, secret, reference } = await buyer()
    const other = `${freeName()}.localhost`
    expect(await find(owner, other.split('.')[0] ?? '')).toBe(true)
    const turned = await begin(owner, 'subdomain', { host: other })
    expect(turned.body.reference).not.toBe(reference)
    const ended = { error: { code: 'payment_intent_unexpected_state' } }
    expect(await shop.confirm(secret, 'pm_card_visa')).toMatchObject(ended)
    // the first tab starts over for the address that it shows
    const again = await begin(owner, 'subdomain', { host })
    expect(await shop.confirm(turned.body.client_secret, 'pm_card_visa')).toMatchObject(ended)
    await shop.confirm(again.body.client_secret, 'pm_card_visa')
    await until(() => isPaid(owner))
    expect((await shop.site(owner.siteId)).host).toBe(host)
    const receipt = await owner.call('GET', `/payment/receipt/${again.body.reference}`)
    expect(receipt.body).toMatchObject({ host })
  })

  test('a payment for another address that is paid already is booked, and not begun again', async () => {
    const { owner, host, secret } = await buyer()
    shop.state.losesWebhooks = true
    await shop.confirm(secret, 'pm_card_visa')
    const other = `${freeName()}.localhost`
    await find(owner, other.split('.')[0] ?? '')
    expect(await begin(owner, 'subdomain', { host: other })).toMatchObject({
      status: 409,
      body: { code: 'already-paid' },
    })
    expect((await shop.site(owner.siteId)).host).toBe(host)
  })

  test('an extension counts from the present expiry', async () => {
    const activeUntil = '2199-01-31T00:00:00.000Z'
    const owner = await shop.openOwner({ host: `${freeName()}.localhost`, activeUntil })
    expect((await begin(owner)).body.code).toBe('already-paid')
    const { body } = await begin(owner, 'extend_subdomain')
    await shop.confirm(body.client_secret, 'pm_card_visa')
    await until(async () => (await shop.site(owner.siteId)).active_until !== activeUntil)
    expect((await shop.site(owner.siteId)).active_until).toBe('2200-07-31T00:00:00.000Z')
  })

  test('a site whose time ran out is paid anew for the address it had', async () => {
    const host = `${freeName()}.localhost`
    const owner = await shop.openOwner({ host, activeUntil: '2020-01-01T00:00:00.000Z' })
    const { body } = await begin(owner)
    await shop.confirm(body.client_secret, 'pm_card_visa')
    await until(async () => (await shop.site(owner.siteId)).active_until > '2021')
    const site = await shop.site(owner.siteId)
    expect(site).toMatchObject({ host, publish_revision: 2 })
    expect(site.active_since > '2021').toBe(true)
  })

  test('a renewal names its own address, whatever name was looked at before; its receipt says until when', async () => {
    const host = `${freeName()}.localhost`
    const owner = await shop.openOwner({ host, activeUntil: '2020-01-01T00:00:00.000Z' })
    expect(await find(owner, freeName())).toBe(true)
    const { body } = await begin(owner, 'subdomain', { host })
    await shop.confirm(body.client_secret, 'pm_card_visa')
    await until(async () => (await shop.site(owner.siteId)).active_until > '2021')
    const site = await shop.site(owner.siteId)
    expect(site.host).toBe(host)
    const receipt = await owner.call('GET', `/payment/receipt/${body.reference}`)
    expect(receipt.body).toMatchObject({ host, activeExpireDate: site.active_until })
    expect((await owner.call('GET', '/account')).body).toMatchObject({ site: { host, active: true } })
  })

  test('a named address is held for its buyer, or refused', async () => {
    const [owner, other] = [await shop.openOwner(), await shop.openOwner()]
    const name = freeName()
    expect(await find(owner, name)).toBe(true)
    expect(await begin(other, 'subdomain', { host: `${name}.localhost` })).toMatchObject({
      status: 409,
      body: { code: 'host-not-held' },
    })
    // another name has been looked up in another tab since: the requested name is the one bought
    expect(await find(owner, freeName())).toBe(true)
    const { body } = await begin(owner, 'subdomain', { host: `${name}.localhost` })
    await shop.confirm(body.client_secret, 'pm_card_visa')
    await until(() => isPaid(owner))
    expect((await shop.site(owner.siteId)).host).toBe(`${name}.localhost`)
    for (const [host, code] of [
      ['example.com', 'invalid-host'],
      ['www.localhost', 'host-reserved'],
    ])
      expect(await begin(other, 'subdomain', { host })).toMatchObject({ status: 422, body: { code } })
  })

  test('a name lost while paying leaves a paid site that may choose another one for nothing', async () => {
    const { owner, host, secret, reference } = await buyer()
    shop.state.offsetMs = 31 * 60_000
    const other = await shop.openOwner({ activeUntil: '2199-01-01T00:00:00.000Z' })
    expect((await other.call('PUT', '/host', { host })).status).toBe(200)
    await shop.confirm(secret, 'pm_card_visa')
    await until(() => isPaid(owner))
    expect(await shop.site(owner.siteId)).toMatchObject({ host: null })
    expect((await owner.call('GET', `/payment/receipt/${reference}`)).body).toMatchObject({ host: null })
    expect((await mailsTo(owner))[0]).toContain(`/redigera/${owner.siteId}/valj-adress/subdoman`)
    expect((await begin(owner)).body.code).toBe('already-paid')
    const another = `${freeName()}.localhost`
    expect(await owner.call('PUT', '/host', { host: another })).toMatchObject({
      status: 200,
      body: { host: another, active: true },
    })
  })

  test('Stripe out of reach is said so, and the next call makes the same order', async () => {
    const owner = await shop.openOwner()
    await find(owner, freeName())
    const { cards } = shop.paymentDeps
    const unreachable = createStripe({ secretKey: 'sk_test_x', apiUrl: 'http://127.0.0.1:9' })
    shop.paymentDeps.cards = createStripeProvider({ client: unreachable, publicKey: '', webhookSecret: '' })
    const refused = await begin(owner)
    shop.paymentDeps.cards = cards
    expect(refused).toMatchObject({ status: 502, body: { code: 'payment-unavailable' } })
    const payments = () =>
      shop.database('payments').join('orders', 'orders.id', 'payments.order_id').where({ site_id: owner.siteId })
    const [stored] = await payments()
    expect((await begin(owner)).body.reference).toBe(stored.reference)
    expect(await payments()).toHaveLength(1)
  })
})
