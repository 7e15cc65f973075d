import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionDays } from '../../commands/accounts/session.ts'
import { temporaryUploadDays } from '../../commands/uploads/sweep-temporary-uploads.ts'
import { admissionDays } from '../../commands/visitors/admission.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { ask } from '../../tests/support/published-folder.ts'

/** Landing pages, requested like search engines and link previews do: without scripts. */
let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite')
})
afterAll(() => api.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(api.url + path, { headers, redirect: 'manual' })
const languageOf = async (headers: Record<string, string>) => (await get('/', headers)).headers.get('content-language')

test('the start page is whole HTML under its own policy, and is not asked for twice', async () => {
  const answer = await get('/sv')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('<h1 class="start-title">Er dag får en egen sida</h1>')
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const scriptHash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'sha256-${scriptHash}';`)
  const { port } = new URL(api.url)
  const again = await ask(Number(port), {
    host: 'localhost',
    path: '/sv',
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('what the page names can be fetched, for ever, also from a process that has not rendered it', async () => {
  const html = await (await get('/da')).text()
  const files = [...new Set(html.match(/\/landing\/[\w.-]+/g))]
  expect(files.length).toBeGreaterThan(20)
  const other = await startTestApi('sqlite')
  for (const file of files) {
    const answer = await fetch(other.url + file)
    expect([file, answer.status]).toEqual([file, 200])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    await answer.arrayBuffer()
  }
  await other.close()
  expect((await get('/landing/nothing-0123456789.avif')).status).toBe(404)
})

test('/ speaks the language that was chosen, else the browser’s, else the market’s', async () => {
  expect(await languageOf({})).toBe('sv')
  expect(await languageOf({ 'accept-language': 'da, en;q=0.5' })).toBe('da')
  expect(await languageOf({ 'accept-language': 'da', cookie: 'festoon_language=en' })).toBe('en')
  expect(await languageOf({ 'accept-language': 'da', cookie: 'festoon_language=constructor' })).toBe('da')
})

test('a language that is asked for or pressed is remembered, one that a link from elsewhere names is not', async () => {
  const asked = await get('/villkor?lang=en')
  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/en/villkor'])
  expect(asked.headers.get('set-cookie')).toContain('festoon_language=en')
  const pressed = await get('/da', { 'sec-fetch-site': 'same-origin' })
  expect(pressed.headers.get('set-cookie')).toContain('festoon_language=da')
  expect((await get('/da', { 'sec-fetch-site': 'cross-site' })).headers.get('set-cookie')).toBeNull()
})

test('an owner who is logged in is led to their own page, by an answer that nobody keeps', async () => {
  const send = (path: string, body: unknown, cookie = '') =>
    fetch(api.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const registered = await send('/api/accounts/register/', {
    mail: 'elsa@example.com',
    password: 'hemligt',
    termsAccepted: true,
  })
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await (await get('/sv', { cookie })).text()).toContain('Logga in')
  const demo = (await (await get('/api/sites/quick-start/wedding')).json()) as { site: unknown }
  const made = (await (await send('/api/sites/V2', { site: demo.site }, cookie)).json()) as { site: { _id: string } }
  const answer = await get('/sv', { cookie })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain(`href="/redigera/${made.site._id}"`)
  expect(await (await get('/sv')).text()).toContain('Logga in')
})

test('legal pages stand in three languages', async () => {
  for (const [path, heading] of [
    ['/sv/villkor', 'Villkor'],
    ['/en/villkor', 'Terms'],
    ['/da/integritet', 'Privatliv'],
    ['/sv/kakor', 'Kakor'],
  ]) {
    const html = await (await get(path ?? '')).text()
    expect(html).toContain(`<h1>${heading}</h1>`)
    expect(html).toContain('href="mailto:hej@vigd.se"')
  }
})

test.each(['sv', 'en', 'da'])('the page about cookies in %s says how long they are kept', async (language) => {
  const html = await (await get(`/${language}/kakor`)).text()
  const daysOf = (cookie: string) => Number(new RegExp(`<strong>${cookie}</strong>[^<]*?(\\d+)`).exec(html)?.[1])
  expect(daysOf('festoon_session')).toBe(sessionDays)
  expect(daysOf('festoon_guest')).toBe(admissionDays)
  expect(temporaryUploadDays).toBe(7)
  expect(html).toMatch(/<strong>festoon_draft<\/strong>[^<]*(?:sju|seven|syv)/)
})
