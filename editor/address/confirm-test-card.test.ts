import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripe } from '../../platform/stripe/client.ts'
import { type StripeSimulator, startStripeSimulator } from '../../platform/stripe/simulator.ts'
import { testLog } from '../../tests/support/log.ts'
import { confirmTestCard, type TestCard } from './confirm-test-card.ts'

let simulator: StripeSimulator
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'test-card-'))
  simulator = await startStripeSimulator({
    port: 0,
    dataDir,
    webhookUrl: 'http://127.0.0.1:1/',
    webhookSecret: 'whsec_test_card',
    log: testLog(),
  })
})

afterAll(async () => {
  await simulator.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function pay(card: TestCard) {
  const stripe = createStripe({ secretKey: simulator.secretKey, apiUrl: simulator.url })
  const intent = await stripe.paymentIntents.create({
    amount: 59900,
    currency: 'sek',
    allowed_payment_method_types: ['card', 'mobilepay'],
  })
  return confirmTestCard({
    simulatorUrl: simulator.url,
    clientSecret: intent.client_secret ?? '',
    publicKey: simulator.publicKey,
    returnUrl: 'http://localhost:3000/back',
    card,
  })
}

test('an accepted card confirms, a declined one is told apart', async () => {
  expect(await pay('pm_card_visa')).toEqual({ kind: 'confirmed' })
  expect(await pay('pm_card_chargeDeclined')).toEqual({ kind: 'declined' })
})

test('3-D Secure names the bank’s page', async () => {
  const outcome = await pay('pm_card_authenticationRequired')
  expect(outcome).toMatchObject({ kind: 'redirect', url: expect.stringContaining(simulator.url) })
})

test('MobilePay names the page where it is approved', async () => {
  expect(await pay('mobilepay')).toMatchObject({ kind: 'redirect', url: expect.stringContaining(simulator.url) })
})

test('an unknown payment is an error, not a decline', async () => {
  await expect(
    confirmTestCard({
      simulatorUrl: simulator.url,
      clientSecret: 'pi_unknown_secret_x',
      publicKey: simulator.publicKey,
      returnUrl: 'http://localhost:3000/back',
      card: 'pm_card_visa',
    }),
  ).rejects.toThrow()
})
