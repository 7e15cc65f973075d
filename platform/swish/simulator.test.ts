import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ore } from '../../domain/commerce/ore.ts'
import { testLog } from '../../tests/support/log.ts'
import { makeCertificates } from './simulator/certificates.ts'
import { readSimulatorAccount, type SwishSimulator, startSwishSimulator } from './simulator.ts'
import { createSwishClient } from './swish-client.ts'
import { createSwishProvider } from './swish-provider.ts'

const log = testLog()
const id = (last: string) => last.padStart(32, '0')
let dataDir: string
let simulator: SwishSimulator
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-swish-'))
  simulator = await startSwishSimulator({ port: 0, dataDir, log, buyersTake: 'never' })
})
afterAll(async () => {
  await simulator.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const body = {
  payeeAlias: '1234679304',
  payerAlias: '46701234567',
  amount: '100.00',
  currency: 'SEK',
  callbackUrl: 'https://127.0.0.1:9/callback',
  callbackIdentifier: 'a'.repeat(32),
  payeePaymentReference: 'abc',
  message: 'Vigd',
}

test('calls with a wrong client certificate, or none, are refused, and those to a wrong server are not made', async () => {
  const { account } = simulator
  const right = createSwishClient(account)
  expect((await right.call('GET', `/api/v1/paymentrequests/${id('1')}`)).status).toBe(404)
  const stranger = (await makeCertificates(account.payeeAlias)).client
  for (const wrong of [
    { ...account, ...stranger },
    { ...account, certificate: '', key: '' },
    { ...account, ca: undefined },
  ]) {
    const client = createSwishClient(wrong)
    await expect(client.call('GET', `/api/v1/paymentrequests/${id('1')}`)).rejects.toThrow('Swish does not answer')
    client.close()
  }
  expect(readSimulatorAccount(dataDir, Number(new URL(account.url).port))).toEqual(account)
  right.close()
})

test('answers as documented', async () => {
  const client = createSwishClient(simulator.account)
  const put = (last: string, changes: object = {}) =>
    client.call('PUT', `/api/v2/paymentrequests/${id(last)}`, { ...body, ...changes })
  for (const [changes, code] of [
    [{ payeeAlias: 'x' }, 'RP01'],
    [{ payerAlias: '0701' }, 'BE18'],
    [{ callbackUrl: 'http://example.com' }, 'RP03'],
    [{ amount: 'x' }, 'PA02'],
    [{ amount: '0.00' }, 'AM06'],
    [{ currency: 'EUR' }, 'AM03'],
    [{ payeePaymentReference: 'a-b' }, 'FF08'],
    [{ message: 'a\u0000' }, 'RP02'],
    [{ message: 'ACMT03' }, 'ACMT03'],
  ] as const)
    expect(await put('A', changes)).toMatchObject({ status: 422, body: [{ errorCode: code }] })
  expect((await put('A', { payeeAlias: '1230000000' })).status).toBe(403)
  const made = await put('A')
  expect(made).toMatchObject({ status: 201, body: undefined })
  expect(made.headers.location).toContain(`/api/v1/paymentrequests/${id('A')}`)
  expect(await put('A')).toMatchObject({ status: 422, body: [{ errorCode: 'RP09' }] })
  expect(await put('B')).toMatchObject({ status: 422, body: [{ errorCode: 'RP06' }] })
  const read = await client.call('GET', `/api/v1/paymentrequests/${id('A')}`)
  expect(read.body).toMatchObject({ status: 'CREATED', amount: 100, payerAlias: body.payerAlias })
  expect(read.body).not.toHaveProperty('callbackIdentifier')
  const token = await put('C', { payerAlias: undefined })
  expect(token.headers.paymentrequesttoken).toMatch(/^[0-9a-f]{32}$/)
  const code = { token: token.headers.paymentrequesttoken, format: 'svg', border: 0 }
  expect(await client.drawQr(code)).toMatch(/^<svg [\s\S]*<\/svg>\n?$/)
  await expect(client.drawQr({ ...code, token: 'another' })).rejects.toMatchObject({ refused: false })
  expect((await client.call('GET', '/api/v2/paymentrequests/x')).status).toBe(404)
  client.close()
})

test('a call whose answer was lost begins one payment', async () => {
  const client = createSwishClient(simulator.account)
  let losing = 1
  const provider = createSwishProvider({
    payeeAlias: '1234679304',
    callbackUrl: body.callbackUrl,
    client: {
      ...client,
      async call(...call) {
        const answer = await client.call(...call)
        if (call[0] !== 'PUT' || losing === 0) return answer
        losing -= 1
        return { status: 504, headers: {}, body: undefined }
      },
    },
  })
  const order = { callbackIdentifier: 'b'.repeat(36), reference: 'abcdefgh', message: 'Vigd', amount: ore(10_050) }
  const begin = (last: string) => provider.begin({ ...order, id: id(last), payerAlias: '46709999999' })
  expect(await begin('D')).toEqual({ token: null })
  // retried, as after a crash
  expect(await begin('D')).toEqual({ token: null })
  expect(await provider.find(id('D'))).toMatchObject({ status: 'open', amount: 10_050, reference: 'abcdefgh' })
  expect(await provider.find(id('E'))).toBe(undefined)
  await provider.cancel(id('D'))
  await expect(provider.cancel(id('D'))).rejects.toMatchObject({ refused: true })
  expect(await provider.find(id('D'))).toMatchObject({ status: 'cancelled' })
  client.close()
})
