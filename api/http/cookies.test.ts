import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSite } from '../../db/site/site-repository.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

const host = 'vigd.se'
const guestHost = 'anna.vigd.se'
const siteId = 'site00000001'
let api: TestApi

beforeAll(async () => {
  api = await startTestApi('sqlite', {
    settings: readSettings({
      DEPLOYMENT: 'production',
      BASE_DOMAIN: host,
      SECRET_KEY: 'x'.repeat(40),
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLIC_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      OPERATOR_NAME: 'Festoon AB',
      OPERATOR_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
      OPERATOR_ORGANISATION_NUMBER: '556000-0001',
      OPERATOR_VAT_NUMBER: 'SE556000000101',
      OPERATOR_PHONE: '08-123 45 67',
    }),
  })
  await insertSite(api.test.database, {
    id: siteId,
    accountId: null,
    brand: 'wedding',
    document: siteDocumentSchema.parse({}),
    createdAt: '2026-11-21T10:00:00.000Z',
    host: guestHost,
    activeUntil: '2999-01-01T00:00:00.000Z',
  })
  await api.test
    .database('sites')
    .where({ id: siteId })
    .update({ password_encrypted: api.deps.secrets.encrypt('majros') })
})
afterAll(() => api.close())

const cookiesOf = async (method: string, target: string, body?: unknown, name = host) => {
  const { status, headers } = await rawRequest(api.url, {
    method,
    path: target,
    headers: { Host: name, Origin: `https://${name}`, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(status, target).toBeLessThan(400)
  return [headers['set-cookie'] ?? []].flat()
}

/** The only cookie that the editor's scripts read too: the language. */
const readByScripts = /^festoon_language=/

it('every cookie is sent over TLS and by pages of this host alone; scripts see none but the language', async () => {
  const set = [
    ...(await cookiesOf('POST', '/api/accounts/register', {
      mail: 'a@example.com',
      password: 'secret word',
      termsAccepted: true,
    })),
    ...(await cookiesOf('POST', '/api/accounts/login', { mail: 'a@example.com', password: 'secret word' })),
    ...(await cookiesOf('POST', '/api/accounts/logout')),
    ...(await cookiesOf('POST', '/api/consent', { measuring: false })),
    ...(await cookiesOf('GET', '/?lang=en')),
    ...(await cookiesOf('POST', `/api/sites/public/${siteId}/login`, { password: 'majros' }, guestHost)),
  ]
  const names = new Set(set.map((cookie) => cookie.slice(0, cookie.indexOf('='))))
  expect(names.size).toBeGreaterThanOrEqual(5)
  for (const cookie of set) {
    expect(cookie).toMatch(/; Path=\/(?:;|$)/)
    expect(cookie).toMatch(/; SameSite=Lax(?:;|$)/)
    expect(cookie).toMatch(/; Secure(?:;|$)/)
    expect(cookie).not.toMatch(/; Domain=/i)
    if (!readByScripts.test(cookie)) expect(cookie).toMatch(/; HttpOnly(?:;|$)/)
  }
  // credentials are bound to their host by the prefix of the name
  for (const cookie of set.filter((each) => /session|device|draft|guest/.test(each.split('=')[0] ?? '')))
    expect(cookie).toMatch(/^__Host-/)
})

it('no other place sets one', () => {
  const files = readdirSync('api', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const setting = files.filter((name) =>
    /['"]Set-Cookie['"]|cookies\.set\(/.test(readFileSync(path.join('api', name), 'utf8')),
  )
  expect(setting.sort()).toEqual(['http/cookies.ts', 'http/measuring.ts', 'landing/serve-landing.ts'])
})
