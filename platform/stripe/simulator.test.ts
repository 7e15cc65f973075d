import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testLog } from '../../tests/support/log.ts'
import { until } from '../../tests/support/until.ts'
import { createStripe } from './client.ts'
import { type StripeSimulator, startStripeSimulator } from './simulator.ts'

const webhookSecret = 'whsec_simulator_test'
const log = testLog()
let dataDir: string
let simulator: StripeSimulator
let stripe: Stripe
let sink: Server
let webhookUrl: string
/** How many deliveries the sink still refuses before it accepts events. */
let refusals: number
let events: Stripe.Event[]

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'simulator-'))
  refusals = 0
  events = []
  sink = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const signature = request.headers['stripe-signature']
    if (refusals > 0) {
      refusals -= 1
      response.writeHead(503).end()
      return
    }
    events.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), String(signature), webhookSecret))
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const address = sink.address()
  webhookUrl = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/` : ''
  await start()
})

afterEach(async () => {
  await simulator.close()
  sink.closeAllConnections()
  await new Promise((resolve) => sink.close(resolve))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  simulator = await startStripeSimulator({ port: 0, dataDir, webhookUrl, webhookSecret, log })
  stripe = createStripe({ secretKey: simulator.secretKey, apiUrl: simulator.url })
}

const create = (key?: string, amount = 59900) =>
  stripe.paymentIntents.create(
    { amount, currency: 'sek', allowed_payment_method_types: ['card'], metadata: { reference: 'abc' } },
    key === undefined ? {} : { idempotencyKey: key },
  )

/** Confirms like the buyer's browser, with the publishable key and the intent's own secret. */
async function confirmInBrowser(intent: Stripe.PaymentIntent, fields: Record<string, string>) {
  const answer = await fetch(`${simulator.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${simulator.publicKey}`, origin: 'http://localhost:3000' },
    body: new URLSearchParams({ client_secret: intent.client_secret ?? '', ...fields }),
  })
  return { answer, body: (await answer.json()) as Record<string, never> & Stripe.PaymentIntent }
}

const typesSeen = () => events.map((event) => event.type)

test('creates, reads, updates and cancels an intent for the real client', async () => {
  const intent = await create()
  expect(intent).toMatchObject({ amount: 59900, currency: 'sek', status: 'requires_payment_method', livemode: false })
  expect(intent.client_secret).toMatch(/^pi_\w+_secret_\w+$/)
  expect(intent.lastResponse.requestId).toMatch(/^req_/)
  const updated = await stripe.paymentIntents.update(intent.id, { metadata: { host: 'a.localhost' } })
  expect(updated.metadata).toEqual({ reference: 'abc', host: 'a.localhost' })
  expect((await stripe.paymentIntents.retrieve(intent.id)).metadata).toEqual(updated.metadata)
  const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('refuses wrong keys, unknown intents, unknown and missing parameters as Stripe does', async () => {
  const stranger = createStripe({ secretKey: 'sk_test_wrong', apiUrl: simulator.url })
  await expect(stranger.paymentIntents.retrieve('pi_x')).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  // including a name that every object inherits
  for (const unknown of ['pi_x', 'constructor'])
    await expect(stripe.paymentIntents.retrieve(unknown)).rejects.toMatchObject({ code: 'resource_missing' })
  expect((await create('constructor')).status).toBe('requires_payment_method')
  await expect(create(undefined, 299)).rejects.toMatchObject({ code: 'amount_too_small', param: 'amount' })
  await expect(stripe.rawRequest('POST', '/v1/payment_intents', { currency: 'sek' })).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'amount',
  })
  await expect(
    stripe.rawRequest('POST', '/v1/payment_intents', {
      amount: 59900,
      currency: 'sek',
      payment_method_types: ['card'],
    }),
  ).rejects.toMatchObject({ code: 'payment_method_types_no_longer_supported' })
  await expect(
    stripe.rawRequest('POST', '/v1/payment_intents', { amount: 59900, currency: 'sek', colour: 'red' }),
  ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'colour' })
})

test('replays the first answer of an idempotency key and refuses other parameters with it', async () => {
  const first = await create('key-1')
  const again = await create('key-1')
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers).toHaveProperty('idempotent-replayed', 'true')
  await expect(create('key-1', 49900)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  await simulator.close()
  await start()
  expect((await create('key-1')).id).toBe(first.id)
})

test('the browser confirms with the publishable key and the intent’s secret only', async () => {
  const intent = await create()
  const wrong = await confirmInBrowser({ ...intent, client_secret: 'pi_secret' }, { payment_method: 'pm_card_visa' })
  expect(wrong.answer.status).toBe(404)
  const publicClient = createStripe({ secretKey: simulator.publicKey, apiUrl: simulator.url })
  await expect(publicClient.paymentIntents.create({ amount: 59900, currency: 'sek' })).rejects.toBeInstanceOf(
    Stripe.errors.StripePermissionError,
  )
  const preflight = await fetch(`${simulator.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', 'access-control-request-headers': 'authorization' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  const { answer, body } = await confirmInBrowser(intent, { payment_method: 'pm_card_visa' })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toMatchObject({ status: 'succeeded', amount_received: 59900 })
  await until(() => typesSeen().join() === ['payment_intent.created', 'payment_intent.succeeded'].join())
})

test('a declined card leaves the intent open for another card', async () => {
  const intent = await create()
  const { answer, body } = await confirmInBrowser(intent, { payment_method: 'pm_card_chargeDeclined' })
  expect(answer.status).toBe(402)
  expect(body).toMatchObject({
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    },
  })
  await until(() => typesSeen().includes('payment_intent.payment_failed'))
  expect((await confirmInBrowser(intent, { payment_method: 'pm_card_visa' })).body.status).toBe('succeeded')
  await expect(
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
})

async function toBank(returnUrl?: string): Promise<{ intent: Stripe.PaymentIntent; bank: string }> {
  const intent = await create()
  const { body } = await confirmInBrowser(intent, {
    payment_method: 'pm_card_authenticationRequired',
    ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
  })
  expect(body.status).toBe('requires_action')
  const bank = body.next_action?.redirect_to_url?.url ?? String(body.next_action?.use_stripe_sdk?.stripe_js)
  return { intent, bank }
}
const answerBank = (bank: string, outcome: string) =>
  fetch(bank, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })

test('3-D Secure: the buyer approves at the bank and returns', async () => {
  const { intent, bank } = await toBank('http://localhost:3000/redigera/x?a=1')
  const page = await fetch(bank, { headers: { 'accept-language': 'da' } })
  expect(await page.text()).toContain('Dette er testpenge')
  const back = new URL((await answerBank(bank, 'approve')).headers.get('location') ?? '')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    a: '1',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  })
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  expect(await (await answerBank(bank, 'fail')).text()).toContain('inget köp att godkänna')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('3-D Secure: the buyer fails, and an answer to an older attempt does not count', async () => {
  const { intent, bank } = await toBank()
  expect(await (await answerBank(`${bank}0`, 'approve')).text()).toContain('inget köp att godkänna')
  expect(await (await answerBank(bank, 'fail')).text()).toContain('Köpet nekades')
  const failed = await stripe.paymentIntents.retrieve(intent.id)
  expect(failed).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
})

test('intents and undelivered events outlive a restart, and a refused webhook comes again', async () => {
  refusals = 3
  const intent = await create()
  await confirmInBrowser(intent, { payment_method: 'pm_card_visa' })
  await simulator.close()
  await start()
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  await until(() => typesSeen().sort().join() === ['payment_intent.created', 'payment_intent.succeeded'].join())
})

test('a page under another name for the loopback address is refused', async () => {
  const { request } = await import('node:http')
  const status = await new Promise((resolve) =>
    request(`${simulator.url}/v1/payment_intents`, { headers: { host: 'evil.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).end(),
  )
  expect(status).toBe(403)
})

test('MobilePay is taken where it is allowed: the buyer approves it elsewhere, or refuses and may pay otherwise', async () => {
  const confirm = async (id: string, clientSecret: string | null, more: Record<string, string>) => {
    const answer = await fetch(`${simulator.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${simulator.publicKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret ?? '',
        'payment_method_data[type]': 'mobilepay',
        ...more,
      }),
    })
    return (await answer.json()) as { error?: { param: string }; next_action?: { redirect_to_url: { url: string } } }
  }
  const returnUrl = { return_url: 'http://127.0.0.1/back' }
  const cardOnly = await create()
  expect(cardOnly.payment_method_types).toEqual(['card'])
  expect((await confirm(cardOnly.id, cardOnly.client_secret, returnUrl)).error?.param).toBe('payment_method')
  const intent = await stripe.paymentIntents.create({
    amount: 59900,
    currency: 'sek',
    allowed_payment_method_types: ['card', 'mobilepay'],
  })
  expect(intent.payment_method_types).toEqual(['card', 'mobilepay'])
  expect((await confirm(intent.id, intent.client_secret, {})).error?.param).toBe('return_url')
  const answers: [string, string, string][] = [
    ['fail', 'requires_payment_method', 'failed'],
    ['approve', 'succeeded', 'succeeded'],
  ]
  for (const [outcome, status, told] of answers) {
    const begun = await confirm(intent.id, intent.client_secret, returnUrl)
    const url = begun.next_action?.redirect_to_url.url ?? ''
    expect(await (await fetch(url)).text()).toContain('MobilePay')
    const back = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe(told)
    const now = await stripe.paymentIntents.retrieve(intent.id)
    expect(now.status).toBe(status)
    if (outcome === 'fail')
      expect(now.last_payment_error).toMatchObject({
        code: 'payment_method_provider_decline',
        payment_method: { type: 'mobilepay' },
      })
  }
})
