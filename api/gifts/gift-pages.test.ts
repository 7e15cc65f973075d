import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSite } from '../../db/site/site-repository.ts'
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
    id: siteId,
    accountId: null,
    brand: 'wedding',
    document,
    host,
    createdAt: '2026-11-21T10:00:00.000Z',
    activeUntil: '2999-01-01T00:00:00.000Z',
  })
})
afterAll(() => api.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(api.url, { path, headers: { Host: host, 'Accept-Language': 'sv', ...headers } })
/** Sends a form; one that comes back to be corrected is read where the guest is led to. */
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const reply = await rawRequest(api.url, {
    method: 'POST',
    path,
    headers: {
      Host: host,
      Origin: `http://${host}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
  const location = String(reply.headers.location ?? '')
  if (!location.includes('&back=')) return reply
  // who has just given the site's password is let in from now on
  const cookie = reply.headers['set-cookie']
  return get(location, { ...headers, ...(cookie && { Cookie: String(cookie).split(';')[0] ?? '' }) })
}
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
  const links = new Set<string>()
  for (let press = 0; press < 2; press += 1) {
    const answer = await post(`${trees}/`, fields)
    expect(answer.status).toBe(303)
    links.add(String(answer.headers.location))
  }
  // a separate page, which a reload only shows again
  const [link = ''] = links
  expect([...links]).toEqual([
    expect.stringMatching(/^\/api\/gift-reservations\/site00000001\/[^?]+\?language=sv&sent=1$/),
  ])
  for (let reload = 0; reload < 2; reload += 1)
    expect((await get(link)).text).toMatch(/Tack! Reservationen är sparad\..*Du har reserverat så här många: 2/s)
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

test('what is reserved after the site’s password was changed comes back filled in, without the gift’s password', async () => {
  const page = await get(`${trees}/reserve?language=sv`)
  const sites = () => api.test.database('sites').where({ id: siteId })
  await sites().update({ password_encrypted: api.deps.secrets.encrypt('rosmaj') })
  const gate = await post(`${trees}/v2`, sent(page.text, { quantity: '3', password: 'blåbär' }))
  expect(gate.status).toBe(401)
  expect(gate.text).not.toMatch(/äppelträd|Anna|blåbär/)
  expect(hidden(gate.text, 'quantity')).toBe('3')
  const back = await post(`${trees}/v2`, sent(page.text, { quantity: '3', sitePassword: 'rosmaj' }))
  await sites().update({ password_encrypted: null })
  expect(back.status).toBe(200)
  expect(back.text).toMatch(/<input type="number"[^>]*value="3"/)
  expect(await sums()).toEqual([])
})

test('a guest without scripts names a mail, and takes the reservation back by the link alone', async () => {
  const page = await get(`${trees}/reserve?language=en`)
  const fields = sent(page.text, { quantity: '1', password: 'forgotten', name: ' Eva <b> ', mail: 'eva@' })
  const wrong = await post(`${trees}/v2`, fields)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Enter a full e-mail address')
  // all input is preserved except the password
  expect(wrong.text).toContain('value="Eva &lt;b&gt;"')
  expect(wrong.text).toContain('value="eva@"')
  const done = await post(`${trees}/v2`, { ...fields, mail: 'eva@example.com' })
  const shown = await get(String(done.headers.location))
  expect(shown.text).not.toContain('<script')
  const action = /<form[^>]* action="([^"]+)"/.exec(shown.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const before = await sums()
  expect((await post(action, {}, { Origin: 'https://evil.example' })).status).toBe(403)
  expect(await sums()).toEqual(before)
  for (let press = 0; press < 2; press += 1) {
    const answer = await post(action, {})
    expect(answer.status).toBe(303)
    expect((await get(String(answer.headers.location))).text).toContain('The reservation has been removed.')
  }
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
  expect(late.text).toContain('Nogen kom først. Denne er allerede reserveret.')
  expect(late.text).not.toContain('Der er ikke mere at reservere.')
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
