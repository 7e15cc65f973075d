import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listLedger, timeEntriesOfSite } from '../../db/ledger/ledger-repository.ts'
import { openProblems } from '../../db/payment/problem-repository.ts'
import { openRefunds } from '../../db/payment/refund-repository.ts'
import { ore } from '../../domain/commerce/ore.ts'
import { activeUntilOf } from '../../domain/commerce/site-time.ts'
import { createStripe } from '../../platform/stripe/client.ts'
import { createStripeProvider } from '../../platform/stripe/stripe-provider.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'
import { until } from '../../tests/support/until.ts'
import { loops } from '../../worker/loops.ts'
import { createOutboxWorker } from '../../worker/outbox/outbox.ts'
import { bookRefund } from './book-refund.ts'
import { checkPayment } from './check-payment.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { printReceipt, receiptFile, receiptFileKind } from './receipt-file.ts'
import { refundPayment } from './refund-payment.ts'
import { sweepRefunds } from './sweep-payments.ts'

describe.each(databaseKinds)('giving money back, on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    shop.state.losesWebhooks = false
  })

  let count = 0
  /** An owner who has bought an address by card. */
  const buyer = async (card = 'pm_card_visa') => {
    count += 1
    const owner = await shop.openOwner()
    await owner.call('GET', `/host/subdomain-available/back-${kind}-${count}`)
    const { body } = await owner.call('POST', '/payment/stripe', { paymentProduct: 'subdomain' })
    await shop.confirm(body.client_secret, card)
    await until(async () => (await shop.site(owner.siteId)).active_until !== null)
    return { owner, reference: String(body.reference), intent: String(body.client_secret).split('_secret_')[0] ?? '' }
  }
  const refund = (reference: string, amount?: number, revoke = false) =>
    refundPayment(shop.paymentDeps, { reference, amount: amount === undefined ? undefined : ore(amount), revoke })
  const booked = async (reference: string) =>
    (await listLedger(shop.database, { from: '2000', to: '3000' }))
      .filter((entry) => entry.reference === reference)
      .map((entry) => [entry.kind, entry.amount])
  const endOf = async (owner: Owner) => activeUntilOf(await timeEntriesOfSite(shop.database, owner.siteId))

  test('in part, and then the rest with the months, is booked once each; its webhooks change nothing', async () => {
    const { owner, reference } = await buyer()
    expect(await endOf(owner)).toBe((await shop.site(owner.siteId)).active_until)
    expect(await refund(reference, 10_000)).toEqual({ status: 'done', amount: 10_000 })
    expect((await shop.site(owner.siteId)).active_until).not.toBe(null)
    await expect(refund(reference, 49_901)).rejects.toThrow('49900 öre are left')
    shop.state.enqueued = []
    expect(await refund(reference, undefined, true)).toEqual({ status: 'done', amount: 49_900 })
    await until(async () => (await shop.database('payment_events')).length >= 4)
    expect(await booked(reference)).toEqual([
      ['payment', 59_900],
      ['refund', -10_000],
      ['refund', -49_900],
    ])
    expect(shop.state.enqueued).toContain(owner.siteId)
    const site = await shop.site(owner.siteId)
    expect([site.active_until, await endOf(owner)]).toEqual([null, null])
    await expect(refund(reference)).rejects.toThrow('0 öre are left')
    await expect(refund('nosuchreference')).rejects.toThrow('no paid payment')
    expect((await owner.call('GET', `/payment/receipt/${reference}`)).status).toBe(200)
    // bought again, like the first time
    const again = await owner.call('POST', '/payment/stripe', { paymentProduct: 'subdomain' })
    await shop.confirm(again.body.client_secret, 'pm_card_visa')
    await until(async () => (await shop.site(owner.siteId)).active_until !== null)
    expect(await endOf(owner)).toBe((await shop.site(owner.siteId)).active_until)
  })

  test('shows on the receipt and in its file, for which one row asks however often it is asked for', async () => {
    const { owner, reference, intent } = await buyer()
    const file = (waitMs = 60_000) =>
      receiptFile(shop.paymentDeps, {
        site: { id: owner.siteId, brand: 'wedding' },
        reference,
        language: 'sv',
        waitMs,
      })
    const rows = () => shop.database('outbox').where({ kind: receiptFileKind })
    for (const ask of [file, file]) await expect(ask(0)).rejects.toMatchObject({ code: 'receipt-not-ready' })
    expect(await rows()).toMatchObject([
      { payload: JSON.stringify({ siteId: owner.siteId, reference, language: 'sv' }), done_at: null },
    ])
    // stub that returns the page's HTML instead of a PDF
    const printer = {
      print: async (html: string) => Buffer.from(html),
      pid: () => undefined,
      close: async () => {},
    }
    const working = createOutboxWorker({
      ...shop.paymentDeps,
      kinds: { only: [receiptFileKind] },
      loop: { ...loops.receipts, everyMs: 20 },
      handlers: { [receiptFileKind]: (entry) => printReceipt({ ...shop.paymentDeps, printer }, entry) },
    })
    working.start()
    try {
      const paid = (await file()).toString()
      expect(paid).toContain(reference)
      expect(paid).not.toContain('Återbetalt')
      await refund(reference, 10_000)
      const { body } = await owner.call('GET', `/payment/receipt/${reference}`)
      const given = { amountWithVat: 10_000, amountVat: 2000, date: expect.stringMatching(/^20/) }
      expect(body).toMatchObject({ amountWithVat: 59_900, quantity: 1, refunds: [given] })
      expect((await file()).toString()).toMatch(
        /Återbetalt 20\d\d-\d\d-\d\d<\/th><td>100,00\u00a0SEK, varav moms 20,00\u00a0SEK</,
      )
      // a refund that failed at the provider does not count
      await shop.stripe.refunds.create({ payment_intent: intent, amount: 5000 })
      await until(async () => (await booked(reference)).length === 3)
      const [, , later] = (await listLedger(shop.database, { from: '2000', to: '3000' })).filter(
        (entry) => entry.reference === reference,
      )
      await bookRefund(shop.paymentDeps, 'stripe', {
        id: later?.providerId ?? '',
        key: null,
        paymentId: intent,
        amount: ore(5000),
        status: 'failed',
      })
      const after = await owner.call('GET', `/payment/receipt/${reference}`)
      expect(after.body.refunds).toEqual([given])
      expect(await rows()).toHaveLength(1)
    } finally {
      await working.stop()
    }
  })

  test('with the months before they could be given, gives them no more', async () => {
    const owner = await shop.openOwner()
    const deps = {
      ...shop.paymentDeps,
      siteUrl: () => {
        throw new Error('dies while it gives')
      },
    }
    shop.state.losesWebhooks = true
    await owner.call('GET', `/host/subdomain-available/ogiven-${kind}`)
    const { body } = await owner.call('POST', '/payment/stripe', { paymentProduct: 'subdomain' })
    await shop.confirm(body.client_secret, 'pm_card_visa')
    const reference = String(body.reference)
    expect(await checkPayment(deps, { siteId: owner.siteId, reference })).toEqual({ paymentConfirmed: true })
    expect(await refund(reference, undefined, true)).toEqual({ status: 'done', amount: 59_900 })
    const { order_id: orderId } = await shop.database('payments').where({ reference }).first()
    await fulfilOrder(shop.paymentDeps, orderId)
    const site = await shop.site(owner.siteId)
    expect([site.host, site.active_until, await endOf(owner)]).toEqual([null, null, null])
  })

  test('several at once give back no more than there is', async () => {
    const { reference } = await buyer()
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => refund(reference)))
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await booked(reference)).toEqual([
      ['payment', 59_900],
      ['refund', -59_900],
    ])
  })

  test('what was cut short is continued, by the sweep or by asking again', async () => {
    const { reference } = await buyer()
    const { cards } = shop.paymentDeps
    const client = createStripe({ secretKey: 'sk_test_x', apiUrl: 'http://127.0.0.1:9' })
    shop.paymentDeps.cards = createStripeProvider({ client, publicKey: '', webhookSecret: '' })
    await expect(refund(reference, 5000)).rejects.toThrow()
    shop.paymentDeps.cards = cards
    expect(await openRefunds(shop.database)).toHaveLength(1)
    await expect(refund(reference, 6000)).rejects.toThrow('under way')
    await sweepRefunds(shop.paymentDeps)
    expect(await openRefunds(shop.database)).toEqual([])
    expect(await booked(reference)).toEqual([
      ['payment', 59_900],
      ['refund', -5000],
    ])
  })

  test('elsewhere is heard of by webhook, and keeps the months', async () => {
    const { owner, reference, intent } = await buyer()
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 20_000 })
    await until(async () => (await booked(reference)).length === 2)
    expect(await booked(reference)).toContainEqual(['refund', -20_000])
    expect((await shop.site(owner.siteId)).active_until).not.toBe(null)
  })

  test('a dispute is booked, shown on the receipt until it is won, and put on the operator’s list, with a mail', async () => {
    const { owner, reference, intent } = await buyer('pm_card_createDispute')
    await until(async () => (await booked(reference)).length === 2)
    expect(await booked(reference)).toContainEqual(['dispute', -59_900])
    expect(await openProblems(shop.database)).toContainEqual(expect.objectContaining({ kind: 'disputed', reference }))
    const mails = (await shop.database('outbox')).map((row) => String(row.payload))
    expect(mails.filter((text) => text.includes('Köparens bank har tagit tillbaka'))).toHaveLength(1)
    const receipt = async () => {
      const { body } = await owner.call('GET', `/payment/receipt/${reference}`)
      const list = (await owner.call('GET', '/payment/receipts')).body
      return { refunds: body.refunds, disputes: body.disputes, list: list.receipts }
    }
    const drawn = { amountWithVat: 59_900, amountVat: 11_980, date: expect.stringMatching(/^20/) }
    expect(await receipt()).toMatchObject({ refunds: [], disputes: [drawn], list: [{ amountReturned: 59_900 }] })
    const ledger = await listLedger(shop.database, { from: '2000', to: '3000' })
    const dispute = ledger.find((entry) => entry.kind === 'dispute' && entry.reference === reference)?.providerId
    const won = {
      id: `evt_won_${kind}`,
      object: 'event',
      type: 'charge.dispute.funds_reinstated',
      data: { object: { id: dispute, object: 'dispute', amount: 59_900, payment_intent: intent } },
    }
    expect([await shop.sendEvent(won), await shop.sendEvent(won)]).toEqual([200, 200])
    expect(await booked(reference)).toContainEqual(['dispute_reversal', 59_900])
    expect(await receipt()).toMatchObject({ refunds: [], disputes: [], list: [{ amountReturned: 0 }] })
  })

  test('the books are CSV, by days of the market’s zone', async () => {
    const period = { from: '2000-01-01', to: '2999-12-31', timeZone: 'Europe/Stockholm' }
    const rows = (await ledgerCsv(shop.database, period)).split('\r\n')
    expect(rows[0]).toBe(
      'number,date,kind,order,reference,product,method,provider_id,amount,vat,without_vat,currency,months,published_until',
    )
    expect(rows[1]).toMatch(
      /^1,\d{4}-\d\d-\d\d,payment,\w+,\w+,subdomain,stripe,pi_\w+,599\.00,119\.80,479\.20,SEK,0,$/,
    )
    expect(rows.some((row) => row.includes('refund') && row.includes(',-100.00,-20.00,-80.00,SEK'))).toBe(true)
    await shop.database('ledger_entries').insert({
      seq: shop.database.raw('(select max(seq) + 1 from ledger_entries)'),
      key: 'payment:midnight',
      kind: 'payment',
      order_id: 'midnight',
      amount: 100,
      vat: 20,
      currency: 'SEK',
      months: 0,
      booked_at: '2026-06-30T22:30:00.000Z',
    })
    const july = await ledgerCsv(shop.database, { ...period, from: '2026-07-01', to: '2026-07-01' })
    expect(july).toContain('2026-07-01,payment,midnight')
    expect(await ledgerCsv(shop.database, { ...period, from: '2026-06-30', to: '2026-06-30' })).not.toContain(
      'midnight',
    )
  })
})
