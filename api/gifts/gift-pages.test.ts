import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSite } from '../../db/site-repository.ts'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { wishes } from '../../tests/factories/gift-modules.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

const host = 'anna.vigd.se'
const siteId = 'site00000001'
const list = `/api/gift-registry/${siteId}/wishes0001`
const trees = `${list}/gift000003`

let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite')
  const document = buildSiteDocument({
    siteModules: [{ id: 'header0001', siteModuleType: 'Header', title: { sv: 'Anna & Bo' } }, wishes],
  })
  await insertSite(api.test.database, {
    ...{ id: siteId, accountId: null, brand: 'wedding', document, host },
    ...{ createdAt: '2026-11-21T10:00:00.000Z', activeUntil: '2999-01-01T00:00:00.000Z' },
  })
})
afterAll(() => api.close())

const get = (path: string) => rawRequest(api.url, { path, headers: { Host: host, 'Accept-Language': 'sv' } })
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  rawRequest(api.url, {
    method: 'POST',
    path,
    headers: {
      ...{ Host: host, Origin: `http://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const sent = (html: string, fields: Record<string, string>) => ({
  ...Object.fromEntries(['method', 'language', 'requestId'].map((name) => [name, hidden(html, name)])),
  ...fields,
})
const sums = async () => JSON.parse((await get(`/api/gift-registry/${siteId}`)).text).giftRegistryReservations

test('a guest without scripts forgets the password, reserves, and takes it back', async () => {
  const page = await get(`${trees}/reserve?language=sv`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Fyra äppelträd till torpet')
  expect(page.text).toMatch(/<input type="number"[^>]*min="1" max="4" name="quantity"/)
  expect(page.text).not.toContain('<script')
  const forgotten = await post(`${trees}/v2`, sent(page.text, { quantity: '', password: ' ' }))
  expect(forgotten.status).toBe(422)
  for (const words of ['Misslyckades att reservera', 'Skriv hur många, minst 1.', 'Skriv ett lösenord.'])
    expect(forgotten.text).toContain(words)
  const fields = sent(forgotten.text, { quantity: '2', password: 'blåbär' })
  for (let press = 0; press < 2; press += 1) {
    const answer = await post(`${trees}/`, fields)
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`${trees}/reserve?language=sv&sent=1`)
  }
  expect((await get(`${trees}/reserve?language=sv&sent=1`)).text).toContain('Tack! Reservationen är sparad.')
  expect(await sums()).toEqual([{ giftRegistryId: 'gift000003', quantityReserved: 2 }])

  const back = await get(`${trees}/cancel?language=sv`)
  expect(back.text).toContain('Antal: 4, reserverade: 2')
  const wrong = await post(`${trees}/v2`, sent(back.text, { quantity: '1', password: 'hallon' }))
  expect(wrong.status).toBe(403)
  expect(wrong.text).toContain('Inget är reserverat med det lösenordet.')
  const right = await post(`${trees}/v2`, sent(wrong.text, { quantity: '2', password: 'blåbär' }))
  expect(right.headers.location).toBe(`${trees}/cancel?language=sv&sent=1`)
  expect((await get(`${trees}/cancel?language=sv&sent=1`)).text).toContain('Reservationen är borttagen.')
  expect(await sums()).toEqual([])
})

test('who comes too late, or to nothing, is told so in the site’s design', async () => {
  const grinder = `${list}/gift000001`
  const [first, second] = [await get(`${grinder}/reserve`), await get(`${grinder}/reserve?language=da`)]
  // one is left: nothing to choose
  expect(first.text).toContain('<input type="hidden" name="quantity" value="1"/>')
  expect((await post(`${grinder}/v2`, sent(first.text, { quantity: '1', password: 'x' }))).status).toBe(303)
  const late = await post(`${grinder}/v2`, sent(second.text, { quantity: '1', password: 'y' }))
  expect(late.status).toBe(409)
  expect(late.text).toContain('Så mange er der ikke tilbage at reservere.')
  expect(late.text).toContain('Der er ikke mere at reservere.')
  expect((await get(`${list}/gift000002/cancel`)).text).toContain('Det finns ingen reservation att ta bort.')
  for (const path of [`${list}/nothere001/reserve`, `${list}/gift000001/other`])
    expect((await get(path)).status).toBe(404)
})

test('whatever else is posted is refused', async () => {
  const fields = { method: 'PUT', quantity: '1', password: 'x' }
  const before = await sums()
  expect((await post(`${trees}/v2`, fields, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(`${trees}/v2`, fields, { 'Content-Type': 'application/json' })).status).toBe(400)
  expect((await post(`${trees}/v2`, { ...fields, password: 'x'.repeat(20_000) })).status).toBe(413)
  for (const quantity of ['0', '-1', '1.5', '1e9', 'NaN', '__proto__', '٣', ''])
    expect((await post(`${trees}/v2`, { ...fields, quantity })).status).toBe(422)
  expect((await post(`${trees}/v2`, { ...fields, password: 'x'.repeat(101) })).status).toBe(422)
  expect((await post(`${list}/gift000004/v2`, fields)).status).toBe(409)
  expect(await sums()).toEqual(before)
})
