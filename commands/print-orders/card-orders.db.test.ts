import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replacePrint } from '../../db/print/print-repository.ts'
import { type CardOrders, cardOf, openCardOrders, recipient } from '../../tests/support/card-orders.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'
import { until } from '../../tests/support/until.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { cancelCardOrder } from './end-card-order.ts'
import { sweepCardOrders } from './sweep-card-orders.ts'

describe.each(databaseKinds)('orders of cards on %s', (kind) => {
  let shop: Shop
  let cards: CardOrders
  beforeAll(async () => {
    shop = await openShop(kind, { cards: true })
    cards = await openCardOrders(shop)
  })
  afterAll(async () => {
    await cards.close()
    await shop.close()
  })

  const mailsTo = async (owner: Owner): Promise<{ subject: string; text: string; pictures?: unknown[] }[]> =>
    (await shop.database('outbox').where({ kind: 'mail' }))
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ to }) => to === owner.mail)
  const subjects = async (owner: Owner) => (await mailsTo(owner)).map(({ subject }) => subject)
  const statusOf = async (owner: Owner, id: string) => (await owner.call('GET', `/api/orders/${id}`)).body.status
  const paid = async (names: string, change: object = {}) => {
    const owner = await shop.openOwner()
    const print = await cards.makeCard(owner, cardOf(names))
    const id = String((await cards.order(owner, print, change)).body.id)
    const reference = await cards.pay(owner, id)
    return { owner, print, id, reference }
  }
  const printedFor = (id: string) => cards.printed().filter(({ orderReferenceId }) => orderReferenceId.startsWith(id))

  test('an order is priced by the list and paid, printed once, sent and followed until it has arrived', async () => {
    const owner = await shop.openOwner()
    const print = await cards.makeCard(owner, cardOf(`Åsa & Bo ${kind}`, { trim: 'rounded' }))
    const asked = { shippingAddress: recipient, print, quantity: 10, envelopes: 'standard' }
    const offer = await owner.call('POST', '/api/orders/shipmentMethods/', asked)
    expect(offer).toMatchObject({
      status: 200,
      body: {
        shipmentMethods: [
          {
            shipmentMethodUid: 'dhl_servicepoint',
            type: 'pick_up',
            price: 4500,
            minDeliveryDays: 4,
            maxDeliveryDays: 7,
          },
          { shipmentMethodUid: 'postnord_parcel', name: 'PostNord', type: 'normal', price: 4900 },
          { shipmentMethodUid: 'dhl_express', type: 'express', price: 14900 },
        ],
      },
    })
    const made = await cards.order(owner, print)
    expect(made).toEqual({ status: 201, body: { id: expect.any(String) } })
    const id = String(made.body.id)
    const total = 9500 + 50 * (1500 + 300 + 200)
    expect((await owner.call('GET', `/api/orders/${id}`)).body).toMatchObject({
      _id: id,
      totalInclVat: total,
      totalVat: total / 5,
      shipment: { priceInclVat: 9500, name: 'PostNord', trackingUrl: null },
      items: [{ print, title: 'Inbjudningskort', priceInclVat: total - 9500, quantity: 50, rounded: true }],
      shippingAddress: { postCode: '11122', phone: '+46701234567' },
      status: 'open',
      paymentReference: null,
    })
    expect((await owner.call('GET', '/orders')).body).toEqual({ orders: [] })

    const reference = await cards.pay(owner, id)
    await cards.work()
    expect(await statusOf(owner, id)).toBe('sent')
    const [mail] = await mailsTo(owner)
    expect(mail).toMatchObject({ subject: 'Din beställning hos Vigd', pictures: [{ contentType: 'image/png' }] })
    expect(mail?.text).toContain('Åsa Ek, Storgatan 1, 11122 Stockholm')
    expect(mail?.text).toContain(reference)
    expect((await owner.call('GET', `/payment/receipt/${reference}`)).body).toMatchObject({
      product: 'cards',
      quantity: 50,
      amountWithVat: total,
    })
    const [printed, ...more] = printedFor(id)
    expect(more).toEqual([])
    expect(printed).toMatchObject({
      shipmentMethodUid: 'postnord_parcel',
      shippingAddress: { country: 'SE', postCode: '11122', city: 'Stockholm' },
      items: [
        { productUid: 'cards_pf_a6_pt_300-gsm-uncoated_cl_4-4_ver_rounded', quantity: 50 },
        { productUid: 'envelopes_a6_standard', quantity: 50 },
      ],
    })

    // the print shop's webhook only triggers a query; its content is not trusted
    await cards.takeUp()
    const dueAt = async () => (await cards.row(id)).look_at <= shop.clock.now().toISOString()
    for (const [status, ours] of [
      ['in_production', 'in_production'],
      ['shipped', 'shipped'],
      ['delivered', 'delivered'],
    ] as const) {
      shop.printer.setStatus(printed?.id ?? '', status)
      await until(dueAt)
      await cards.work()
      expect(await statusOf(owner, id)).toBe(ours)
    }
    const { body } = await owner.call('GET', '/orders')
    expect(body.orders).toMatchObject([
      {
        _id: id,
        status: 'delivered',
        paymentReference: reference,
        shipment: { carrier: 'PostNord', trackingUrl: expect.stringContaining('https://') },
      },
    ])
    expect(await subjects(owner)).toEqual(['Din beställning hos Vigd', 'Dina inbjudningskort är på väg'])
  })

  test('what is printed is the card as it was ordered', async () => {
    const owner = await shop.openOwner()
    const print = await cards.makeCard(owner, cardOf(`Före ${kind}`))
    const id = String((await cards.order(owner, print)).body.id)
    await cards.pay(owner, id)
    const document = cardOf(`Efter ${kind}`)
    await replacePrint(shop.database, { printId: print, basedOn: 1, document, savedAt: shop.clock.now().toISOString() })
    await cards.work()
    expect((await cards.row(id)).file_path).toBe(`/${encodeURIComponent(`Före ${kind}`)}.pdf`)
    const later = String((await cards.order(owner, print)).body.id)
    await cards.pay(owner, later)
    await cards.work()
    expect((await cards.row(later)).file_path).toBe(`/${encodeURIComponent(`Efter ${kind}`)}.pdf`)
  })

  test('each call of the print shop may fail, and its answer be lost: it is printed once', async () => {
    // searching, drafting, finding, placing
    const faults = [
      // searching, drafting, finding, placing
      ...[0, 1, 2, 3].map((call) => ({ fault: 'unanswered', call }) as const),
      { fault: 'unheard', call: 1 },
      { fault: 'unheard', call: 3 },
      { fault: 'busy', call: 0 },
      { fault: 'error', call: 3 },
    ] as const
    for (const { fault, call } of faults) {
      const { id } = await paid(`${fault} ${call} ${kind}`)
      shop.printer.fail(...Array.from({ length: call }, () => null), fault)
      await cards.work()
      await cards.later()
      await cards.work()
      expect({ fault, call, status: (await cards.row(id)).status }).toMatchObject({ status: 'sent' })
      expect(printedFor(id)).toHaveLength(1)
    }
  })

  test('a process that dies between any two steps is taken over, and two at once do nothing twice', async () => {
    const { id } = await paid(`Död ${kind}`)
    // as after a crash: leased by a process that is gone
    const leased_until = new Date(shop.clock.now().getTime() + 60_000).toISOString()
    await shop.database('card_orders').where({ order_id: id }).update({ leased_until })
    await cards.work()
    expect((await cards.row(id)).status).toBe('paid')
    await cards.later()
    await Promise.all([cards.work(), cards.work(), cards.work()])
    await cards.work()
    expect((await cards.row(id)).status).toBe('sent')
    // it was placed, but the row does not record that
    const look_at = shop.clock.now().toISOString()
    await shop.database('card_orders').where({ order_id: id }).update({ status: 'filed', sent_at: null, look_at })
    await cards.work()
    // nor that it was drafted
    await shop.database('card_orders').where({ order_id: id }).update({ status: 'filed', shop_order_id: null, look_at })
    await cards.work()
    expect((await cards.row(id)).status).toBe('sent')
    expect(printedFor(id)).toHaveLength(1)
  })

  test('while browser or print shop are down orders wait, and arrive once when they are back', async () => {
    cards.state.isBrowserGone = true
    const { id, owner } = await paid(`Väntar ${kind}`)
    await cards.work()
    expect((await cards.row(id)).status).toBe('paid')
    cards.state.isBrowserGone = false
    shop.printer.setDown(true)
    await cards.later()
    await cards.work()
    expect((await cards.row(id)).status).toBe('filed')
    expect(
      (
        await owner.call('POST', '/api/orders/shipmentMethods/', {
          shippingAddress: recipient,
          print: (await cards.row(id)).print_id,
          quantity: 10,
          envelopes: 'none',
        })
      ).body.code,
    ).toBe('print-shop-unavailable')
    shop.printer.setDown(false)
    await cards.later(60)
    await cards.work()
    expect(await statusOf(owner, id)).toBe('sent')
    expect(printedFor(id)).toHaveLength(1)
  })

  test.each(['otryckbar', 'fel sidor'])(
    'a card that cannot be printed (%s) is mended and sent again',
    async (names) => {
      const { id, owner, print } = await paid(names)
      await cards.work()
      await cards.takeUp()
      await until(async () => {
        await cards.work()
        return (await cards.row(id)).status === 'refused'
      })
      expect(await subjects(owner)).toContain('Dina inbjudningskort kunde inte tryckas')
      const problems = await shop.database('payment_problems').where({ order_id: id })
      expect(problems).toMatchObject([{ kind: 'cards-refused' }])
      expect(printedFor(id).filter(({ fulfillmentStatus }) => fulfillmentStatus !== 'failed')).toEqual([])

      await replacePrint(shop.database, {
        printId: print,
        basedOn: 1,
        document: cardOf(`Lagad ${names} ${kind}`, { trim: 'rounded' }),
        savedAt: shop.clock.now().toISOString(),
      })
      const stranger = await shop.openOwner()
      expect((await stranger.call('POST', `/api/orders/${id}/resend`)).status).toBe(404)
      expect((await owner.call('POST', `/api/orders/${id}/resend`)).body.status).toBe('paid')
      expect((await owner.call('POST', `/api/orders/${id}/resend`)).body.code).toBe('order-not-refused')
      await cards.work()
      await cards.takeUp()
      expect((await cards.row(id)).status).toBe('sent')
      const good = printedFor(id).filter(({ fulfillmentStatus }) => fulfillmentStatus === 'passed')
      // the corners are those that were paid for
      expect(good).toMatchObject([{ items: [{ productUid: 'cards_pf_a6_pt_300-gsm-uncoated_cl_4-4_ver' }, {}] }])
    },
  )

  test('what is cancelled or paid back is not printed', async () => {
    const cancelled = await paid(`Ångrad ${kind}`)
    await cards.work()
    const deps = { database: shop.database, clock: shop.clock, printShop: shop.printer.client }
    await cancelCardOrder(deps, cancelled.id)
    expect(printedFor(cancelled.id)).toEqual([])
    expect((await cards.row(cancelled.id)).status).toBe('cancelled')

    const back = await paid(`Tillbaka ${kind}`)
    await refundPayment(shop.paymentDeps, { reference: back.reference, amount: undefined, revoke: false })
    await cards.work()
    expect(printedFor(back.id)).toEqual([])
    expect((await cards.row(back.id)).status).toBe('cancelled')

    const late = await paid(`För sent ${kind}`)
    await cards.work()
    await cards.takeUp()
    const [order] = printedFor(late.id)
    shop.printer.setStatus(order?.id ?? '', 'printed')
    await expect(cancelCardOrder(deps, late.id)).rejects.toThrow('The print shop does not cancel it any more')
    expect((await cards.row(late.id)).status).not.toBe('cancelled')
  })

  test('nobody orders other people’s cards, learns of their orders, or sets a price', async () => {
    const { id, owner, print } = await paid(`Egen ${kind}`)
    const stranger = await shop.openOwner()
    expect((await cards.order(stranger, print)).status).toBe(403)
    expect((await cards.order(stranger, print, { site: owner.siteId })).status).toBe(403)
    expect((await cards.order(owner, print, { site: stranger.siteId })).status).toBe(404)
    expect((await cards.order(owner, 'a'.repeat(20))).status).toBe(404)
    for (const path of [`/api/orders/${id}`, `/api/orders/${id}/front.png`, '/api/orders/aaaaaaaaaaaaaaaaaaaa'])
      expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await stranger.call('GET', `/api/sites/${owner.siteId}/orders`)).status).toBe(403)
    expect((await stranger.call('POST', `/api/orders/${id}/payment/stripe`)).status).toBe(404)
    expect((await owner.call('POST', `/api/orders/${id}/payment/stripe`)).body.code).toBe('already-paid')
    const ordered = await cards.order(owner, print, { quantity: 10 })
    expect((await owner.call('GET', `/api/orders/${ordered.body.id}`)).body.totalInclVat).toBe(9500 + 10 * 1800)
    for (const change of [
      { totalInclVat: 1 },
      { price: 1 },
      { quantity: 11 },
      { quantity: 1e9 },
      { envelopes: 'gold' },
      { shippingAddress: {} },
    ])
      expect((await cards.order(owner, print, change)).status).toBe(400)
    expect((await cards.order(owner, print, { shipmentMethodUid: 'teleport' })).body.code).toBe('shipment-method-gone')
    expect(
      (await cards.order(owner, print, { shippingAddress: { ...recipient, city: 'x'.repeat(10_000_000) } })).status,
    ).toBe(413)
    const unfinished = await cards.makeCard(
      owner,
      cardOf('Åsa', { content: [{ id: 'qr', page: 2, position: 'qr', contentType: 'qr', properties: {} }] }),
    )
    expect((await cards.order(owner, unfinished)).body.code).toBe('card-unfinished')
    const party = await shop.openOwner({ brand: 'party' })
    const invitation = await cards.makeCard(party, cardOf('Fest'))
    expect((await cards.order(party, invitation)).body.code).toBe('product-unavailable')
  })

  test('a report without the secret does nothing', async () => {
    const { id } = await paid(`Rapport ${kind}`)
    // wait until the print shop has sent all of its own reports
    await until(async () => {
      await cards.work()
      return (await cards.row(id)).shop_status === 'passed'
    })
    const { shop_order_id: orderId, look_at: before } = await cards.row(id)
    const report = (headers: Record<string, string>, body: unknown) =>
      fetch(`${shop.origin}/api/print-shop/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).then(({ status }) => status)
    expect(await report({}, { orderId })).toBe(400)
    expect(await report({ 'x-webhook-secret': 'guess' }, { orderId })).toBe(400)
    expect((await cards.row(id)).look_at).toBe(before)
    const secret = { 'x-webhook-secret': shop.printer.settings.webhookSecret }
    expect(await report(secret, { orderId: 'unknown' })).toBe(200)
    expect(await report(secret, { orderId })).toBe(200)
    expect((await cards.row(id)).look_at < before).toBe(true)
  })

  test('addresses of orders that nobody has paid go after thirty days', async () => {
    const owner = await shop.openOwner()
    const print = await cards.makeCard(owner, cardOf('Glömd'))
    const id = String((await cards.order(owner, print)).body.id)
    const kept = await paid(`Kvar ${kind}`)
    await sweepCardOrders(shop)
    expect(await cards.row(id)).toBeDefined()
    await cards.later(31 * 24 * 60)
    await sweepCardOrders(shop)
    expect(await cards.row(id)).toBeUndefined()
    expect(await cards.row(kept.id)).toBeDefined()
  })
})
