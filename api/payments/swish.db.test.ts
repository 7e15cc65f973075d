import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundPayment } from '../../commands/payments/refund-payment.ts'
import { sweepPayments } from '../../commands/payments/sweep-payments.ts'
import { listLedger } from '../../db/ledger/ledger-repository.ts'
import { insertOrder } from '../../db/order/order-repository.ts'
import { openProblems } from '../../db/payment/problem-repository.ts'
import { ore } from '../../domain/commerce/ore.ts'
import { newId } from '../../platform/ids.ts'
import { PaymentProviderError, type SwishProvider } from '../../platform/payment/payment-provider.ts'
import { createSwishClient } from '../../platform/swish/swish-client.ts'
import { createSwishProvider } from '../../platform/swish/swish-provider.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'
import { until } from '../../tests/support/until.ts'

const minute = 60_000

describe.each(databaseKinds)('paying by Swish on %s', (kind) => {
  let shop: Shop
  let count = 0
  beforeAll(async () => {
    shop = await openShop(kind, { swish: true })
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    Object.assign(shop.state, { offsetMs: 0, losesCallbacks: false })
  })

  /** A unique number that ends with `like`. */
  const number = (like = '9999') => {
    count += 1
    return `070${String(count).padStart(3, '0')}${like}`
  }
  const begin = (owner: Owner, payerAlias: string | undefined = number(), more = {}) =>
    owner.call('POST', '/payment/swish', { paymentProduct: 'subdomain', payerAlias, ...more })
  const status = async (owner: Owner, swishId: unknown) =>
    (await owner.call('GET', `/api/swishPayments/${swishId}`)).body
  const isPaid = async (owner: Owner) => (await shop.site(owner.siteId)).active_until !== null
  const rowOf = (swishId: unknown) => shop.database('payments').where({ provider_id: swishId }).first()
  const booked = async (reference: string) =>
    (await listLedger(shop.database, { from: '2000', to: '3000' }))
      .filter((entry) => entry.reference === reference && entry.amount !== 0)
      .map((entry) => [entry.kind, entry.amount])
  const buyer = async (payerAlias = number()) => {
    count += 1
    const owner = await shop.openOwner()
    await owner.call('GET', `/host/subdomain-available/swish-${kind}-${count}`)
    const begun = await begin(owner, payerAlias)
    return { owner, payerAlias, begun, swishId: String(begun.body.swishId) }
  }
  const callBack = async (swishId: string, identifier: string | undefined) => {
    const headers = {
      'content-type': 'application/json',
      ...(identifier === undefined ? {} : { callbackIdentifier: identifier }),
    }
    const body = JSON.stringify({ id: swishId, status: 'PAID' })
    return (await fetch(`${shop.origin}/api/swish/callback`, { method: 'POST', headers, body })).status
  }

  test('the callback publishes a buyer who has closed the tab, with a receipt that says Swish', async () => {
    const { owner, begun, swishId } = await buyer()
    expect(begun).toMatchObject({
      status: 200,
      body: { swishId: expect.stringMatching(/^[0-9A-F]{32}$/), reference: expect.any(String), token: null },
    })
    expect(shop.swish.payments().find(({ id }) => id === swishId)).toMatchObject({
      amount: 599,
      payerAlias: expect.stringMatching(/^4670/),
      message: 'Vigd',
    })
    shop.swish.settle(swishId, 'PAID')
    await until(() => isPaid(owner))
    expect(await status(owner, swishId)).toEqual({ status: 'PAID', errorMessage: null })
    const { reference, payer_alias } = await rowOf(swishId)
    expect(payer_alias).toBe(null)
    expect((await owner.call('GET', `/payment/receipt/${reference}`)).body).toMatchObject({
      paymentMethod: 'swish',
      amountWithVat: 59_900,
      reference,
    })
    expect((await begin(owner)).body.code).toBe('already-paid')
    expect((await status(await shop.openOwner(), swishId)).code).toBe('not-found')
  })

  test('a lost callback does no harm: the poll books, and so does the sweep', async () => {
    shop.state.losesCallbacks = true
    const polled = await buyer()
    expect(await status(polled.owner, polled.swishId)).toEqual({ status: 'NOT_SET', errorMessage: null })
    shop.swish.settle(polled.swishId, 'PAID')
    expect(await status(polled.owner, polled.swishId)).toMatchObject({ status: 'PAID' })
    expect(await isPaid(polled.owner)).toBe(true)
    const [swept, idle] = [await buyer(), await buyer()]
    shop.swish.settle(swept.swishId, 'PAID')
    shop.state.offsetMs = 11 * minute
    await sweepPayments(shop.paymentDeps)
    expect(await isPaid(swept.owner)).toBe(true)
    expect(await status(idle.owner, idle.swishId)).toMatchObject({ status: 'CANCELLED' })
    expect(shop.swish.payments().find(({ id }) => id === idle.swishId)?.status).toBe('CANCELLED')
  })

  test('forged, early and repeated callbacks change nothing', async () => {
    shop.state.losesCallbacks = true
    const { owner, swishId } = await buyer()
    shop.state.losesCallbacks = false
    const { callback_identifier: identifier, reference } = await rowOf(swishId)
    expect([await callBack(swishId, undefined), await callBack(swishId, 'x'.repeat(36))]).toEqual([400, 400])
    expect(await callBack('A'.repeat(32), identifier)).toBe(400)
    expect(await callBack('nothing', identifier)).toBe(400)
    // a forged PAID is not trusted
    expect(await callBack(swishId, identifier)).toBe(200)
    expect(await isPaid(owner)).toBe(false)
    shop.state.losesCallbacks = true
    shop.swish.settle(swishId, 'PAID')
    shop.state.losesCallbacks = false
    const answers = await Promise.all([1, 2, 3, 4].map(() => callBack(swishId, identifier)))
    expect(answers).toEqual([200, 200, 200, 200])
    expect(await booked(reference)).toEqual([['payment', 59_900]])
  })

  test.each([
    ['DECLINED', { status: 'DECLINED', errorMessage: null }],
    ['CANCELLED', { status: 'CANCELLED', errorMessage: null }],
    [{ errorCode: 'BANKIDCL' }, { status: 'ERROR', errorMessage: 'Du avbröt i BankID.' }],
    [{ errorCode: 'XX99' }, { status: 'ERROR', errorMessage: null }],
  ] as const)('%o is told, and the next try is a new one', async (outcome, told) => {
    const { owner, payerAlias, swishId } = await buyer()
    shop.swish.settle(swishId, outcome)
    expect(await status(owner, swishId)).toEqual(told)
    expect(await isPaid(owner)).toBe(false)
    const again = await begin(owner, payerAlias, { language: 'sv' })
    expect(again.body.swishId).not.toBe(swishId)
    shop.swish.settle(String(again.body.swishId), 'PAID')
    await until(() => isPaid(owner))
  })

  test('an unknown outcome is the operator’s to look at, and is paid if Swish says so later', async () => {
    shop.state.losesCallbacks = true
    const { owner, swishId } = await buyer()
    shop.swish.settle(swishId, { errorCode: 'DS24' })
    expect(await status(owner, swishId)).toMatchObject({
      status: 'ERROR',
      errorMessage: expect.stringContaining('bank'),
    })
    const { reference } = await rowOf(swishId)
    expect(await openProblems(shop.database)).toContainEqual(
      expect.objectContaining({ kind: 'unknown-outcome', reference }),
    )
    const mails = (await shop.database('outbox')).map((row) => String(row.payload))
    expect(mails.some((text) => text.includes(owner.mail) && text.includes('Titta i din bank'))).toBe(true)
    const payment = shop.swish.payments().find(({ id }) => id === swishId)
    if (payment !== undefined) Object.assign(payment, { status: 'PAID', errorCode: null })
    shop.state.offsetMs = 30 * minute
    await sweepPayments(shop.paymentDeps)
    expect(await isPaid(owner)).toBe(true)
  })

  test('an impatient second call gets the same request, another number ends it', async () => {
    const { owner, payerAlias, swishId } = await buyer()
    const both = await Promise.all([begin(owner, payerAlias), begin(owner, payerAlias)])
    expect(both.map(({ body }) => body.swishId)).toEqual([swishId, swishId])
    const other = await begin(owner, number())
    expect(other.body.swishId).not.toBe(swishId)
    expect(await status(owner, swishId)).toMatchObject({ status: 'CANCELLED' })
    expect(await owner.call('DELETE', `/api/swishPayments/${other.body.swishId}`)).toMatchObject({
      status: 200,
      body: { status: 'CANCELLED' },
    })
    const last = await begin(owner, payerAlias)
    shop.state.losesCallbacks = true
    shop.swish.settle(String(last.body.swishId), 'PAID')
    // paid before it could be cancelled
    expect((await owner.call('DELETE', `/api/swishPayments/${last.body.swishId}`)).body).toMatchObject({
      status: 'PAID',
    })
    expect(await isPaid(owner)).toBe(true)
  })

  test('refusals are told in the buyer’s language', async () => {
    const { owner, begun, payerAlias } = await buyer(number('0006'))
    expect(begun).toMatchObject({
      status: 422,
      body: { code: 'swish-not-enrolled', validationMessage: 'Numret är inte anslutet till Swish.' },
    })
    for (const wrong of ['', '070', 'x'.repeat(40), '<script>', '00467012345678'])
      expect(await begin(owner, wrong, { language: 'en' })).toMatchObject({
        status: 422,
        body: { code: 'swish-number-invalid', validationMessage: expect.stringContaining('is not a Swish number') },
      })
    expect((await begin(owner, 'x'.repeat(61))).status).toBe(400)
    const busy = await buyer()
    const other = await shop.openOwner()
    await other.call('GET', `/host/subdomain-available/busy-${kind}`)
    expect((await begin(other, busy.payerAlias)).body.code).toBe('swish-busy')
    expect(payerAlias).toContain('0006')
  })

  test('without a number the app is opened by a token', async () => {
    count += 1
    const owner = await shop.openOwner()
    await owner.call('GET', `/host/subdomain-available/token-${kind}`)
    const { body } = await owner.call('POST', '/payment/swish', { paymentProduct: 'subdomain' })
    expect(body.token).toMatch(/^[0-9a-f]{32}$/)
    expect(body).not.toHaveProperty('qrCode')
    shop.swish.settle(String(body.swishId), 'PAID')
    await until(() => isPaid(owner))
  })

  test('the token comes as a QR code where one is wanted; without an answer of the drawing service nothing stays open', async () => {
    count += 1
    const owner = await shop.openOwner()
    await owner.call('GET', `/host/subdomain-available/code-${kind}`)
    const { swish } = shop.paymentDeps
    if (swish === undefined) throw new Error('no Swish')
    const drawQr = () => Promise.reject(new PaymentProviderError('no answer', { refused: false }))
    shop.paymentDeps.swish = { ...swish, drawQr }
    expect(await begin(owner, undefined, { qr: true })).toMatchObject({ status: 200, body: { token: null } })
    const withoutNumber = { paymentProduct: 'subdomain', qr: true }
    expect(await owner.call('POST', '/payment/swish', withoutNumber)).toMatchObject({
      status: 502,
      body: { code: 'payment-unavailable' },
    })
    shop.paymentDeps.swish = swish
    const { body } = await owner.call('POST', '/payment/swish', withoutNumber)
    const image = Buffer.from(String(body.qrCode).replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(image).toBe(await swish.drawQr(String(body.token)))
    const states = shop.swish.payments().slice(-3)
    expect(states.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CREATED'])
    shop.swish.settle(String(body.swishId), 'PAID')
    await until(() => isPaid(owner))
  })

  test('money is given back, once', async () => {
    const { owner, swishId } = await buyer()
    shop.swish.settle(swishId, 'PAID')
    await until(() => isPaid(owner))
    const { reference } = await rowOf(swishId)
    const refund = (amount: number | undefined, revoke: boolean) =>
      refundPayment(shop.paymentDeps, { reference, amount: amount === undefined ? undefined : ore(amount), revoke })
    expect(await refund(9900, false)).toEqual({ status: 'done', amount: 9900 })
    expect(await refund(undefined, true)).toEqual({ status: 'done', amount: 50_000 })
    expect(await booked(reference)).toEqual([
      ['payment', 59_900],
      ['refund', -9900],
      ['refund', -50_000],
    ])
    expect(await isPaid(owner)).toBe(false)
  })

  test('an order is paid by whichever method, and the other one is ended', async () => {
    const owner = await shop.openOwner()
    const amount = ore(25_000)
    const order = { id: newId(), siteId: owner.siteId, kind: 'cards', status: 'open', amount, language: 'sv' } as const
    const times = { createdAt: shop.clock.now().toISOString(), paidAt: null, fulfilledAt: null }
    const line = {
      position: 0,
      product: 'cards',
      quantity: 50,
      amount,
      months: 0,
      host: null,
      activeUntil: null,
    } as const
    await insertOrder(shop.database, { ...order, ...times, lines: [line] })
    const path = `/api/orders/${order.id}/payment`
    expect((await (await shop.openOwner()).call('POST', `${path}/stripe`)).status).toBe(404)
    const card = await owner.call('POST', `${path}/stripe`)
    const { body } = await owner.call('POST', `${path}/swish`, { payerAlias: number() })
    shop.swish.settle(String(body.swishId), 'PAID')
    await until(async () => (await status(owner, body.swishId)).status === 'PAID')
    expect((await owner.call('GET', `${path}/stripe/${card.body.reference}`)).body).toEqual({ paymentConfirmed: false })
    await until(
      async () =>
        (await shop.database('payments').where({ reference: card.body.reference }).first()).status === 'cancelled',
    )
    // the order has no cards: this is reported to the operator
    expect(await openProblems(shop.database)).toContainEqual(
      expect.objectContaining({ kind: 'not-deliverable', orderId: order.id }),
    )
    expect((await owner.call('POST', `${path}/stripe`)).body.code).toBe('already-paid')
  })

  test('a call that arrives after its payment was given up is asked about: paid, the buyer gets it, else it is ended', async () => {
    shop.state.losesCallbacks = true
    const { swish } = shop.paymentDeps
    if (swish === undefined) throw new Error('no Swish')
    const late: (() => Promise<unknown>)[] = []
    const hanging: SwishProvider = {
      ...swish,
      begin: async (order) => {
        late.push(() => swish.begin(order))
        throw new PaymentProviderError('no answer', { refused: false })
      },
    }
    const owners = [await shop.openOwner(), await shop.openOwner()] as const
    for (const [index, owner] of owners.entries()) {
      await owner.call('GET', `/host/subdomain-available/late-${index}-${kind}`)
      shop.paymentDeps.swish = hanging
      expect(await begin(owner)).toMatchObject({ status: 502, body: { code: 'payment-unavailable' } })
      shop.paymentDeps.swish = swish
      shop.state.offsetMs += minute
      expect((await begin(owner)).status).toBe(200)
      shop.state.offsetMs -= minute
    }
    for (const arrive of late) await arrive()
    const begun = (owner: Owner) =>
      shop
        .database('payments')
        .join('orders', 'orders.id', 'payments.order_id')
        .where({ site_id: owner.siteId })
        .orderBy('payments.created_at')
        .select('payments.*')
    const [paid, idle] = [await begun(owners[0]), await begun(owners[1])]
    expect([...paid, ...idle].map((row) => row.status)).toEqual(['cancelled', 'created', 'cancelled', 'created'])
    expect(shop.swish.settle(paid[0].provider_id, 'PAID')).toBe(true)
    shop.state.offsetMs = 4 * minute
    await sweepPayments(shop.paymentDeps)
    expect(await isPaid(owners[0])).toBe(true)
    expect(await booked(paid[0].reference)).toEqual([['payment', 59_900]])
    const atSwish = (row: { provider_id: string }) =>
      shop.swish.payments().find(({ id }) => id === row.provider_id)?.status
    expect([atSwish(paid[1]), atSwish(idle[0]), atSwish(idle[1])]).toEqual(['CANCELLED', 'CANCELLED', 'CREATED'])
    expect(await isPaid(owners[1])).toBe(false)
  })

  test('Swish out of reach is said so', async () => {
    const owner = await shop.openOwner()
    await owner.call('GET', `/host/subdomain-available/away-${kind}`)
    const { swish } = shop.paymentDeps
    const client = createSwishClient({ ...shop.swish.account, url: 'https://127.0.0.1:9' })
    shop.paymentDeps.swish = createSwishProvider({ client, payeeAlias: '1234679304', callbackUrl: '' })
    const refused = await begin(owner)
    shop.paymentDeps.swish = swish
    expect(refused).toMatchObject({ status: 502, body: { code: 'payment-unavailable' } })
    shop.state.offsetMs = 11 * minute
    await sweepPayments(shop.paymentDeps)
    expect((await begin(owner)).status).toBe(200)
  })
})
