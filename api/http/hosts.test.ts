import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSite } from '../../db/site/site-repository.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

const editorFolder = mkdtempSync(path.join(tmpdir(), 'festoon-editor-'))
mkdirSync(path.join(editorFolder, 'assets'))
mkdirSync(path.join(editorFolder, '.vite'))
writeFileSync(path.join(editorFolder, 'index.html'), '<title>editor</title>')
writeFileSync(path.join(editorFolder, 'assets/main-abc123.js'), `/* ${'x'.repeat(5000)} */`)
writeFileSync(path.join(editorFolder, 'assets/convert-worker-abc-123.js'), '')
writeFileSync(path.join(editorFolder, '.vite/manifest.json'), '{}')
afterAll(() => rmSync(editorFolder, { recursive: true }))

async function start(environment: Record<string, string>): Promise<TestApi> {
  const api = await startTestApi('sqlite', {
    settings: readSettings({ DATA_DIR: editorFolder, ...environment }),
    editorFolder,
  })
  await insertSite(api.test.database, {
    id: 'site00000001',
    accountId: null,
    brand: 'wedding',
    document: siteDocumentSchema.parse({}),
    createdAt: '2026-11-21T10:00:00.000Z',
    host: 'anna.vigd.se',
    activeUntil: '2999-01-01T00:00:00.000Z',
  })
  return api
}

describe('in production', () => {
  let api: TestApi
  const get = (host: string, target: string, headers: Record<string, string> = {}) =>
    rawRequest(api.url, { path: target, headers: { Host: host, ...headers } })
  beforeAll(async () => {
    api = await start({
      DEPLOYMENT: 'production',
      BASE_DOMAIN: 'vigd.se',
      SECRET_KEY: 'x'.repeat(40),
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLIC_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      OPERATOR_NAME: 'Festoon AB',
      OPERATOR_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
      OPERATOR_ORGANISATION_NUMBER: '556000-0001',
      OPERATOR_VAT_NUMBER: 'SE556000000101',
      OPERATOR_PHONE: '08-123 45 67',
    })
  })
  afterAll(() => api.close())

  it.each(['vigd.se', 'www.vigd.se', 'kalasa.se', 'preview-7.vercel.app'])('is the editor on %s', async (host) => {
    expect(await get(host, '/snabbstart')).toMatchObject({ status: 200, text: '<title>editor</title>' })
  })

  it('has files that another release has laid beside its own since it began', async () => {
    const file = '/assets/later-def456.js'
    expect((await get('vigd.se', file)).status).toBe(404)
    writeFileSync(path.join(editorFolder, file), 'later()')
    expect(await get('vigd.se', file)).toMatchObject({
      status: 200,
      text: 'later()',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    for (const other of [
      '/assets/../index.js',
      '/assets/%2e%2e/.vite/manifest.json',
      '/assets/..%2f.vite%2fmanifest.json',
    ])
      expect((await get('vigd.se', other)).status).toBe(404)
  })

  it.each(['anna.vigd.se', 'demo.vigd.se', 'somebody.example', 'localhost', '127.0.0.1'])(
    'is no editor on %s',
    async (host) => {
      const answer = await get(host, '/', { 'Accept-Language': 'da' })
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('<html lang="da">')
    },
  )

  it('lets only the calls of guests pass on their hosts', async () => {
    expect((await get('anna.vigd.se', '/api/sites/public/anna.vigd.se')).status).toBe(200)
    expect((await get('anna.vigd.se', '/api/sites/public/anna.vigd.se/')).status).toBe(200)
    for (const target of ['/api/accounts/me', '/api/sites/site00000001', '/api/openapi.json', '/api/sites/public/a/b'])
      expect((await get('anna.vigd.se', target)).status).toBe(404)
  })

  it.each(['', '[', 'a b:3000', ':3000', 'x'.repeat(3000), '%00', 'vigd.se:99999'])(
    'does not fail on the host %j',
    async (host) => {
      for (const target of ['/', '/?domainHost=a', '/?domainHost=a&domainHost=b', '/api/accounts/me'])
        expect((await get(host, target)).status).toBeLessThan(500)
    },
  )

  it('leads from domainHost to the page on the own hosts only', async () => {
    const redirect = await get('vigd.se', '/?domainHost=www.anna.vigd.se')
    expect(redirect).toMatchObject({ status: 302, headers: { location: 'https://anna.vigd.se/' } })
    expect((await get('vigd.se', '/?domainHost=evil.example')).status).toBe(404)
    expect((await get('vigd.se', '/?domainHost=%00')).status).toBe(404)
    expect((await get('anna.vigd.se', '/?domainHost=demo.vigd.se')).status).toBe(404)
  })

  it('binds cookies to the host and to TLS', async () => {
    const answer = await rawRequest(api.url, {
      method: 'POST',
      path: '/api/accounts/register',
      headers: { Host: 'vigd.se', Origin: 'https://vigd.se', 'Content-Type': 'application/json' },
      body: JSON.stringify({ mail: 'a@example.com', password: 'secret word', termsAccepted: true }),
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-festoon_session=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax; Secure$/,
      ),
      expect.stringMatching(
        /^__Host-festoon_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
  })

  it('every answer tells browsers how to treat it', async () => {
    for (const [host, target] of [
      ['vigd.se', '/snabbstart'],
      ['vigd.se', '/'],
      ['vigd.se', '/nothing-of-the-kind.js'],
      ['vigd.se', '/api/accounts/me'],
      ['vigd.se', '/api/nothing'],
      ['anna.vigd.se', '/'],
      ['anna.vigd.se', '/api/sites/public/anna.vigd.se'],
    ] as const) {
      const { headers } = await get(host, target)
      expect(headers, target).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
        'referrer-policy': expect.any(String),
      })
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        if (target !== '/' || host !== 'vigd.se')
          expect(headers['content-security-policy'], target).toContain(directive)
      expect(headers['access-control-allow-origin'], target).toBeUndefined()
    }
  })

  it('answers the probes on any host, the metrics to our own network only', async () => {
    expect((await get('10.0.0.1', '/healthz')).status).toBe(200)
    expect((await get('10.0.0.1', '/readyz')).status).toBe(200)
    expect((await get('10.0.0.1', '/metrics')).text).toContain('festoon_http_request_seconds_bucket')
    expect((await get('vigd.se', '/metrics', { 'X-Forwarded-For': '203.0.113.9' })).text).not.toContain('festoon_http')
  })
})

describe('in development', () => {
  let api: TestApi
  const get = (target: string, headers: Record<string, string> = {}) => rawRequest(api.url, { path: target, headers })
  beforeAll(async () => {
    api = await start({})
  })
  afterAll(() => api.close())

  it('is the editor on this machine and on ports that start with 30', async () => {
    expect((await get('/redigera/abc/konto')).text).toBe('<title>editor</title>')
    expect((await get('/snabbstart', { Host: '192.168.1.4:3000' })).text).toBe('<title>editor</title>')
    expect((await get('/', { Host: 'anna.localhost:8080' })).status).toBe(404)
    expect((await get('/?domainHost=anna.vigd.se')).headers.location).toBe('http://anna.vigd.se:8080/')
  })

  it('serves hashed files for ever, compressed, and the page never from a cache', async () => {
    const page = await get('/snabbstart')
    expect(page.headers['cache-control']).toBe('no-cache')
    const again = await get('/snabbstart', { 'If-None-Match': String(page.headers.etag) })
    expect(again).toMatchObject({ status: 304, text: '' })
    const script = await get('/assets/main-abc123.js', { 'Accept-Encoding': 'gzip, br' })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(Number(script.headers['content-length'])).toBeLessThan(200)
    expect((await get('/assets/gone-123.js')).status).toBe(404)
    expect((await get('/.vite/manifest.json')).status).toBe(404)
    expect((await get('/../package.json')).text).not.toContain('festoon')
  })

  it('allows scripts of its own and of Stripe, and calls to the simulator', async () => {
    const { headers } = await get('/snabbstart')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com http://127.0.0.1:12111;")
    expect(policy).toContain("frame-ancestors 'none'")
    // WebAssembly is for the worker that decodes iPhone pictures, and not for the pages
    expect(policy).not.toContain('wasm')
    const worker = await get('/assets/convert-worker-abc-123.js')
    expect(worker.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })
})
