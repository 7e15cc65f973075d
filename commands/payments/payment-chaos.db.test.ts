import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listLedger, timeEntriesOfSite } from '../../db/ledger/ledger-repository.ts'
import { ordersOfSite } from '../../db/order/order-repository.ts'
import { openProblems } from '../../db/payment/problem-repository.ts'
import { openRefunds } from '../../db/payment/refund-repository.ts'
import { activeUntilOf } from '../../domain/commerce/site-time.ts'
import { DomainError } from '../../domain/errors.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import { RegistrarError } from '../../platform/registrar/registrar.ts'
import { Crash, flaky, randomOf } from '../../tests/support/chaos.ts'
import { bothDatabaseKinds } from '../../tests/support/databases.ts'
import {
  domainSteps,
  expectConnected,
  expectNoOthers,
  expectRegistered,
  lookAfterDomains,
} from '../../tests/support/domain-chaos.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'
import { fulfilmentHandlersOf } from '../../worker/outbox/fulfilment-handlers.ts'
import type { DomainDeps } from '../domains/domain-deps.ts'
import { beginCardPayment } from './begin-card-payment.ts'
import { beginSwishPayment } from './begin-swish-payment.ts'
import { checkPayment } from './check-payment.ts'
import { cancelSwishPayment, checkSwishPayment } from './check-swish-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { receiveStripeEvent } from './receive-stripe-event.ts'
import { receiveSwishCallback } from './receive-swish-callback.ts'
import { RefundError, refundPayment } from './refund-payment.ts'
import { sweepPayments, sweepRefunds } from './sweep-payments.ts'

/**
 * Random interleavings of everything that can happen to payments, each determined by its seed; afterwards compares the books of both
 * simulators with ours. CHAOS_RUNS: number of runs; CHAOS_SEED: first seed. A failure reports its seed.
 */
const runs = Number(process.env.CHAOS_RUNS ?? 4)
const firstSeed = Number(process.env.CHAOS_SEED ?? 1)
const runsOfShop = 25
const stepsOfRun = 80
const hour = 60 * 60_000

/** Expected errors: a refusal, an injected crash, or a service that did not answer because of one. */
async function bear(step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (
      !(
        error instanceof Crash ||
        error instanceof DomainError ||
        error instanceof RefundError ||
        error instanceof RegistrarError ||
        error instanceof PaymentProviderError
      )
    )
      throw error
  }
}

async function runChaos(shop: Shop, owner: Owner, seed: number): Promise<void> {
  const late: (() => Promise<unknown>)[] = []
  const random = randomOf(seed)
  const below = (end: number) => Math.floor(random() * end)
  const pick = <T>(all: readonly T[]): T | undefined => all[below(all.length)]
  const dies = () => random() < 0.04
  const { cards, swish, registrar } = shop.paymentDeps
  if (swish === undefined || registrar === undefined) throw new Error('no Swish, or no registrar')
  const deps: PaymentDeps & DomainDeps = {
    ...shop.paymentDeps,
    registrar: flaky(registrar, dies, late),
    cards: flaky(cards, dies, late),
    swish: flaky(swish, dies, late),
    // called in the transaction that fulfils the order
    siteUrl(host) {
      if (random() < 0.2) throw new Crash()
      return shop.paymentDeps.siteUrl(host)
    },
  }
  const accountId = (await shop.database('sites').where({ id: owner.siteId }).first()).account_id
  const host = `chaos-${seed}.localhost`
  const events: { body: Buffer; signature: string }[] = []
  const payments = (): Promise<
    { reference: string; method: string; provider_id: string | null; callback_identifier: string }[]
  > =>
    shop
      .database('payments')
      .join('orders', 'orders.id', 'payments.order_id')
      .where({ site_id: owner.siteId })
      .select('payments.*')
  const some = async (method: string) => pick((await payments()).filter((payment) => payment.method === method))
  const domains = domainSteps({ shop, deps, owner, seed, below, payments })
  const purchase = async () => {
    if (below(2) === 0) return domains.purchase()
    const active = (await shop.site(owner.siteId)).active_until !== null
    const product = active ? 'extend_subdomain' : 'subdomain'
    return { siteId: owner.siteId, product, host: active ? undefined : host, language: 'sv' } as const
  }
  const signed = (payload: string, secret = shop.webhookSecret) => ({
    body: Buffer.from(payload),
    signature: shop.stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(shop.clock.now().getTime() / 1000),
    }),
  })
  const noteEvent = async () => {
    const payment = await some('stripe')
    if (payment?.provider_id == null) return
    const intent = await shop.stripe.paymentIntents.retrieve(payment.provider_id)
    const type = { succeeded: 'payment_intent.succeeded', canceled: 'payment_intent.canceled' }[String(intent.status)]
    const event = {
      id: `evt_${seed}_${events.length}`,
      object: 'event',
      type: type ?? 'payment_intent.created',
      data: { object: intent },
    }
    events.push(signed(JSON.stringify(event)))
  }
  const drainOutbox = async () => {
    const handle = fulfilmentHandlersOf(deps)
    for (const row of await shop.database('outbox').where({ kind: 'fulfilment' }).whereNull('done_at')) {
      await handle[row.kind]?.({ ...row, payload: JSON.parse(row.payload) })
      // sometimes crashes before recording that it is done
      if (random() < 0.7)
        await shop.database('outbox').where({ id: row.id }).update({ done_at: shop.clock.now().toISOString() })
    }
  }

  // as one step, since a random sequence of single steps rarely gets this far
  const buyDomain = async () => {
    const begun = await beginCardPayment(deps, await domains.purchase())
    await shop.confirm(begun.client_secret, 'pm_card_visa')
    if (below(2) === 0) await checkPayment(deps, { siteId: owner.siteId, reference: begun.reference })
  }

  const steps: (() => Promise<unknown>)[] = [
    async () => beginCardPayment(deps, await purchase()),
    async () => beginCardPayment(deps, await purchase()),
    async () =>
      beginSwishPayment(deps, {
        ...(await purchase()),
        payerAlias: `4670${String(seed).padStart(6, '0')}${below(2)}`,
        qr: false,
      }),
    async () =>
      beginSwishPayment(deps, {
        ...(await purchase()),
        payerAlias: below(3) === 0 ? undefined : `4670${String(seed).padStart(6, '0')}0`,
        qr: false,
      }),
    async () => {
      const payment = await some('stripe')
      const intent =
        payment?.provider_id == null ? undefined : await shop.stripe.paymentIntents.retrieve(payment.provider_id)
      if (intent?.client_secret != null)
        await shop.confirm(intent.client_secret, pick(['pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined']) ?? '')
    },
    async () => {
      const payment = await some('swish')
      const outcome = pick(['PAID', 'PAID', 'PAID', 'DECLINED', 'CANCELLED', { errorCode: 'RF07' }] as const) ?? 'PAID'
      if (payment?.provider_id != null) shop.swish.settle(payment.provider_id, outcome)
    },
    noteEvent,
    noteEvent,
    // repeatedly, late, in any order
    async () => {
      const event = pick(events)
      if (event !== undefined) await receiveStripeEvent(deps, event)
    },
    async () => {
      const event = pick(events)
      if (event !== undefined) await receiveStripeEvent(deps, signed(event.body.toString(), 'whsec_forged'))
    },
    async () => {
      const payment = await some('swish')
      const identifier = below(4) === 0 ? 'forged' : (payment?.callback_identifier ?? '')
      if (payment?.provider_id != null) await receiveSwishCallback(deps, { swishId: payment.provider_id, identifier })
    },
    async () => {
      const payment = await some('stripe')
      if (payment !== undefined) await checkPayment(deps, { siteId: owner.siteId, reference: payment.reference })
    },
    async () => {
      const payment = await some('swish')
      if (payment?.provider_id != null) await checkSwishPayment(deps, { swishId: payment.provider_id, accountId })
    },
    async () => {
      const payment = below(3) === 0 ? await some('swish') : undefined
      if (payment?.provider_id != null) await cancelSwishPayment(deps, { swishId: payment.provider_id, accountId })
    },
    async () => {
      const payment = pick(await payments())
      const { reference } = payment ?? {}
      if (reference !== undefined) await refundPayment(deps, { reference, amount: undefined, revoke: below(2) === 0 })
    },
    drainOutbox,
    async () => late.shift()?.(),
    async () => {
      shop.state.offsetMs += below(60) * 1000
    },
    () => sweepPayments(deps),
    ...domains.steps,
    buyDomain,
    buyDomain,
    buyDomain,
  ]
  for (let done = 0; done < stepsOfRun; ) {
    const together = Array.from({ length: 1 + below(3) }, () => pick(steps) ?? drainOutbox)
    await Promise.all(together.map(bear))
    done += together.length
  }
  for (const arrive of late) await bear(arrive)
}

interface Books {
  /** Öre by the provider's id. */
  paid: Record<string, number>
  refunded: Record<string, number>
}

/** Total payments and refunds of both simulators. */
function providersBooks(shop: Shop): Books {
  const state = JSON.parse(readFileSync(path.join(shop.dataDir, 'stripe-simulator.json'), 'utf8'))
  const books: Books = { paid: {}, refunded: {} }
  for (const intent of Object.values<{ id: string; amount_received: number }>(state.intents))
    if (intent.amount_received > 0) books.paid[intent.id] = intent.amount_received
  for (const refund of Object.values<{ id: string; amount: number }>(state.refunds))
    books.refunded[refund.id] = refund.amount
  for (const payment of shop.swish.payments())
    if (payment.status === 'PAID') books.paid[payment.id] = Math.round(payment.amount * 100)
  for (const refund of shop.swish.refunds()) books.refunded[refund.id] = Math.round(refund.amount * 100)
  return books
}

async function ourBooks(shop: Shop): Promise<Books> {
  const books: Books = { paid: {}, refunded: {} }
  for (const { kind, providerId, amount } of await listLedger(shop.database, { from: '2000', to: '3000' })) {
    if (kind === 'payment') books.paid[providerId ?? ''] = (books.paid[providerId ?? ''] ?? 0) + amount
    if (kind === 'refund') books.refunded[providerId ?? ''] = (books.refunded[providerId ?? ''] ?? 0) - amount
  }
  return books
}

/** Checks that the ledger is numbered without gaps. */
async function expectNumbered(shop: Shop): Promise<void> {
  const numbers = (await listLedger(shop.database, { from: '2000', to: '3000' })).map(({ seq }) => seq)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
}

/** Statistics for manual runs. */
async function report(shop: Shop, about: string, books: Books): Promise<void> {
  const [paid, refunded] = [Object.keys(books.paid), Object.keys(books.refunded)]
  const cards = paid.filter((id) => id.startsWith('pi_')).length
  const problems = (await openProblems(shop.database)).length
  const rows: { status: string }[] = await shop.database('domains').select('status')
  const came = rows.filter(({ status }) => status === 'registered').length
  const connections: { status: string }[] = await shop.database('domain_connections').select('status')
  const live = connections.filter(({ status }) => status === 'live').length
  process.stdout.write(
    `${about}: ${cards} by card, ${paid.length - cards} by Swish, ${refunded.length} refunds, ${problems} problems, ` +
      `${came} of ${rows.length} domains registered, ${live} of ${connections.length} connected\n`,
  )
}

/** Checks that every paid order is fulfilled once, and that the site's time matches the ledger. */
async function expectGiven(shop: Shop, owner: Owner, seed: number): Promise<void> {
  const entries = await timeEntriesOfSite(shop.database, owner.siteId)
  const site = await shop.site(owner.siteId)
  expect(activeUntilOf(entries), `seed ${seed}`).toBe(site.active_until)
  for (const order of await ordersOfSite(shop.database, owner.siteId)) {
    const about = `seed ${seed}, order ${order.id}`
    const granted = entries.filter(({ kind, orderId }) => kind === 'grant' && orderId === order.id)
    const paid = await shop.database('payments').where({ order_id: order.id, status: 'paid' })
    const revocation = entries.find(({ kind, orderId }) => kind === 'revocation' && orderId === order.id)
    const references = paid.map(({ reference }) => reference)
    const revoking = await shop
      .database('refunds')
      .whereIn('reference', references)
      .where({ revoke: true, status: 'done' })
    expect(revocation !== undefined, about).toBe(revoking.length > 0)
    // refunded before it could be fulfilled
    const neverGiven = revocation?.months === 0
    expect(
      granted.map(({ months }) => months),
      about,
    ).toEqual(paid.length > 0 && !neverGiven ? order.lines.map(({ months }) => months) : [])
    await expectRegistered(shop, order, about)
    await expectConnected(shop, order, about)
    expect([order.status === 'paid', order.fulfilledAt !== null], about).toEqual([paid.length > 0, paid.length > 0])
    const problems = (await openProblems(shop.database)).filter(
      ({ kind, orderId }) => kind === 'paid-twice' && orderId === order.id,
    )
    expect(problems.length, about).toBe(Math.max(0, paid.length - 1))
  }
}

describe.each(bothDatabaseKinds)('payments in chaos on %s', (kind) => {
  test(`${runs} interleavings end with the same books on both sides`, { timeout: 60_000 + runs * 5000 }, async () => {
    for (let begun = 0; begun < runs; begun += runsOfShop) {
      const shop = await openShop(kind, { swish: true })
      try {
        Object.assign(shop.state, { losesWebhooks: true, losesCallbacks: true })
        const owners: { owner: Owner; seed: number }[] = []
        for (let run = begun; run < Math.min(runs, begun + runsOfShop); run += 1) {
          const seed = firstSeed + run
          const owner = await shop.openOwner()
          owners.push({ owner, seed })
          await runChaos(shop, owner, seed).catch((error: unknown) => {
            throw new Error(`seed ${seed}`, { cause: error })
          })
        }
        shop.registry.fail()
        shop.registry.setBalance(100_000_00)
        // an hour and a day later, with all services up again; two sweeps each, as one may leave work for the next
        for (const later of [hour, 0, 24 * hour, 0]) {
          shop.state.offsetMs += later
          await sweepPayments(shop.paymentDeps)
          await sweepRefunds(shop.paymentDeps)
          for (const row of await shop.database('outbox').where({ kind: 'fulfilment' }))
            await fulfilmentHandlersOf(shop.paymentDeps)[row.kind]?.({ ...row, payload: JSON.parse(row.payload) })
          await lookAfterDomains(shop)
        }
        expect(await shop.database('payments').where({ status: 'created' })).toEqual([])
        expect(await openRefunds(shop.database)).toEqual([])
        // payments that we consider ended can no longer be paid
        expect(shop.swish.payments().filter(({ status }) => status === 'CREATED')).toEqual([])
        await expectNumbered(shop)
        const books = await ourBooks(shop)
        expect(books).toEqual(providersBooks(shop))
        if (process.env.CHAOS_RUNS !== undefined) await report(shop, `${kind}, seeds from ${firstSeed + begun}`, books)
        for (const { owner, seed } of owners) await expectGiven(shop, owner, seed)
        await expectNoOthers(shop)
      } finally {
        await shop.close()
      }
    }
  })
})
