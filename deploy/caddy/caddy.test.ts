import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalFiles } from '../../edge/published-files.ts'
import { createTlsAsk } from '../../edge/tls-ask.ts'
import { startCaddy, type TestCaddy } from '../../tests/support/caddy.ts'
import { testLog } from '../../tests/support/log.ts'
import { createPublishedFolder, type PublishedFolder } from '../../tests/support/published-folder.ts'
import { insertPublishedSite } from '../../tests/support/publishing.ts'
import { listen, type ServersBehind, startServersBehind } from '../../tests/support/servers-behind.ts'

const subdomain = 'anna.vigd.se'
const domain = 'anna-och-bo.se'
const log = testLog()
let published: PublishedFolder
let behind: ServersBehind
let tlsAsk: Server
let askPort: number
let caddy: TestCaddy

beforeAll(async () => {
  published = await createPublishedFolder()
  await insertPublishedSite(published.database, { id: 'site00000001', host: subdomain, word: 'first' })
  await insertPublishedSite(published.database, { id: 'site00000002', host: domain, word: 'own' })
  await published.database('former_hosts').insert({ host: 'old.vigd.se', site_id: 'site00000002', left_at: '' })
  for (const id of ['site00000001', 'site00000002']) await published.publish(id)
  behind = await startServersBehind(published.publishedDir, { deployment: 'production', trustForwarded: true })
  tlsAsk = createTlsAsk({ files: createLocalFiles(published.publishedDir, log), baseDomain: 'vigd.se', log })
  askPort = await listen(tlsAsk)
  caddy = await startCaddy({ productHost: 'vigd.se', apiPort: behind.apiPort, edgePort: behind.edgePort, askPort })
})
afterAll(async () => {
  await caddy.stop()
  await behind.close()
  await new Promise((resolve) => tlsAsk.close(resolve))
  await published.close()
})

test.each([
  [subdomain, '[first]'],
  [domain, '[own]'],
])('a site is served over HTTPS at %s, compressed and with its headers', async (host, word) => {
  expect(String((await caddy.ask({ host, path: '/sv' })).body)).toContain(word)
  const packed = await caddy.ask({ host, path: '/sv', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'strict-transport-security': 'max-age=31536000' })
  expect(packed.headers.server).toBeUndefined()
})

test('a host that no site has gets no certificate', async () => {
  for (const host of [
    'nobody.vigd.se',
    'www.anna.vigd.se',
    'x.anna-och-bo.se',
    'evil.example.com',
    'www.evil.example.com',
  ])
    await expect(caddy.ask({ host, path: '/' }), host).rejects.toThrow(/alert|ECONNRESET|SSL/)
})

test('www leads to the domain, and a host that the site has left to its new one, with path and query', async () => {
  const www = await caddy.ask({ host: `www.${domain}`, path: '/sv?a=1&b=%C3%A5' })
  expect([www.status, www.headers.location]).toEqual([301, `https://${domain}/sv?a=1&b=%C3%A5`])
  const old = await caddy.ask({ host: 'old.vigd.se', path: '/sv?a=1&b=%C3%A5' })
  // these tests publish with the development port
  expect([old.status, old.headers.location]).toEqual([301, `http://${domain}:8080/sv?a=1&b=%C3%A5`])
})

test('without TLS everybody is sent to HTTPS, on the same address', async () => {
  const answer = await caddy.askPlainly({ host: 'old.vigd.se', path: '/sv?a=1' })
  expect([answer.status, answer.headers.location]).toEqual([308, 'https://old.vigd.se/sv?a=1'])
})

test('guests’ calls reach the API with the guest’s own address, others do not', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const passed = await caddy.ask({ host: domain, path: '/api/sites/public/site00000002', headers })
  expect(JSON.parse(String(passed.body))).toEqual([
    'GET',
    '/api/sites/public/site00000002',
    domain,
    '127.0.0.1, 127.0.0.1',
  ])
  for (const path of [
    '/api/sites/site00000002',
    '/api/sites/public/../site00000002',
    '/api/sites/public/%2e%2e/site00000002',
    '/api/rsvps/site00000002/receipts/..%2fv4',
    '/api/accounts/me/',
  ])
    expect([path, (await caddy.ask({ host: domain, path })).status]).toEqual([path, 404])
})

test('the product’s own host leads to the API, whatever guests may call', async () => {
  const answer = await caddy.ask({ host: 'vigd.se', path: '/api/accounts/me/?a=1' })
  expect(JSON.parse(String(answer.body)).slice(0, 3)).toEqual(['GET', '/api/accounts/me/?a=1', 'vigd.se'])
})

test('the log holds neither guests’ addresses nor what they asked for, also where the edge fails', async () => {
  const alone = await startCaddy({
    productHost: 'vigd.se',
    apiPort: 1,
    edgePort: 1,
    askPort,
  })
  try {
    const answer = await alone.ask({ host: domain, path: '/sv?name=Anna&private-link' })
    expect(answer.status).toBe(502)
    await expect(alone.ask({ host: 'evil.example.com', path: '/' })).rejects.toThrow()
    expect(alone.output()).not.toMatch(/Anna|private|remote/)
  } finally {
    await alone.stop()
  }
})
