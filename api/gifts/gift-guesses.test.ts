import { expect, test } from 'vitest'
import { insertSite } from '../../db/site/site-repository.ts'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { wishes } from '../../tests/factories/gift-modules.ts'
import { startTestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { createRateLimits } from '../rate-limits.ts'

test('guesses at a password are limited for each network and gift, and nobody elsewhere notices', async () => {
  const rules = { gift: { points: 1000, seconds: 600 }, giftGuess: { points: 2, seconds: 600 } }
  const api = await startTestApi('sqlite', { rateLimits: createRateLimits({ redis: undefined, rules }) })
  await insertSite(api.test.database, {
    id: 'site00000001',
    accountId: null,
    brand: 'wedding',
    host: 'anna.vigd.se',
    document: buildSiteDocument({ siteModules: [wishes] }),
    createdAt: '2026-11-21T10:00:00.000Z',
    activeUntil: '2999-01-01T00:00:00.000Z',
  })
  const call = (method: string, gift: string, password: string, network = '203.0.113.7') =>
    createBrowserClient(api.url)
      .call(
        method,
        `/api/gift-registry/site00000001/wishes0001/${gift}/v2`,
        { quantity: 1, password },
        { 'X-Forwarded-For': network },
      )
      .then(({ status }) => status)
  expect(await call('PUT', 'gift000003', 'rätt')).toBe(200)
  expect(await call('PUT', 'gift000001', 'rätt')).toBe(200)
  for (const status of [403, 403, 429]) expect(await call('DELETE', 'gift000003', 'fel')).toBe(status)
  expect(await call('DELETE', 'gift000003', 'rätt')).toBe(429)
  // another gift, and another network
  expect(await call('DELETE', 'gift000001', 'rätt')).toBe(200)
  expect(await call('DELETE', 'gift000003', 'rätt', '198.51.100.9')).toBe(200)
  // correct passwords are never counted
  for (let again = 0; again < 3; again += 1) {
    expect(await call('PUT', 'gift000003', 'mitt', '198.51.100.9')).toBe(200)
    expect(await call('DELETE', 'gift000003', 'mitt', '198.51.100.9')).toBe(200)
  }
  await api.close()
})
