import { mkdir, readdir, unlink, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRateLimits } from '../api/rate-limits.ts'
import { findSite } from '../db/site/site-repository.ts'
import { brandProfile } from '../domain/commerce/market.ts'
import { imageFiles, imageSchema } from '../domain/image/image.ts'
import { createEdge, stopEdge } from '../edge/create-edge.ts'
import { createLocalFiles } from '../edge/published-files.ts'
import { siteDocumentSchema } from '../modules/site-document.ts'
import { systemClock } from '../platform/clock.ts'
import { planRelease, planSystemPages } from '../renderer/plan-release.ts'
import { createLocalPublished } from '../worker/publish/local-published.ts'
import { publishSite } from '../worker/publish/publish-site.ts'
import { publishSystemPages } from '../worker/publish/publish-system-pages.ts'
import { ownerOfSite } from './support/accounts.ts'
import { startTestApi, type TestApi } from './support/api.ts'
import { axeFindings } from './support/axe.ts'
import { launchBrowser, phone, visit } from './support/browser.ts'
import { testLog } from './support/log.ts'
import { startNginx } from './support/nginx.ts'
import { type Answered, ask } from './support/published-folder.ts'
import { publishSettings } from './support/publishing.ts'
import { until } from './support/until.ts'

/** Appears in the title, the text and the menu of the protected site. */
const secret = 'Hemligheten'
const host = 'anna.localhost'
const formerHost = 'annas.example.com'
const openHost = 'open.example.com'
const log = testLog()

let api: TestApi
let edge: Server
let nginx: Awaited<ReturnType<typeof startNginx>>
let servers: Record<'edge' | 'nginx', number>
let owner: Awaited<ReturnType<typeof ownerOfSite>>
let pictures: string[]

const publishedDir = () => path.join(api.test.dataDir, 'published')
async function publish(siteId = owner.siteId): Promise<void> {
  const dependencies = {
    database: api.test.database,
    published: createLocalPublished(publishedDir(), api.test.database),
    files: api.deps.uploads,
    planRelease,
    log,
    settings: publishSettings,
    clock: systemClock,
    owner: 'test',
    leaseMs: 4000,
    build: 'one',
  }
  expect(await publishSite(dependencies, siteId)).toBe('published')
}

async function siteWithPicture(picture: Buffer, title: string) {
  const created = await ownerOfSite(api.url)
  const path = `/api/sites/${created.siteId}/upload-image`
  const image = imageSchema.parse((await created.client.upload(path, new Uint8Array(picture))).body)
  const document = siteDocumentSchema.parse({
    availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'da' }],
    siteModules: [
      { id: 'header0001', siteModuleType: 'Header', title: { sv: title, da: title }, image },
      { id: 'words00001', siteModuleType: 'Text', title: { sv: title }, text: { sv: `<p>${title}</p>` } },
    ],
  })
  const body = { ...document, documentRevision: created.site.documentRevision }
  const saved = await created.client.call('PUT', `/api/sites/V2/${created.siteId}`, body)
  expect(saved.status).toBe(200)
  return { ...created, image }
}

async function setPassword(password: string): Promise<void> {
  const { status } = await owner.client.call('PUT', `/api/sites/${owner.siteId}/password`, { password })
  expect(status).toBe(200)
}

async function logIn(port: number, password: string): Promise<string> {
  const answer = await ask(port, {
    host,
    path: `/api/sites/public/${owner.siteId}/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://${host}` },
    body: JSON.stringify({ password }),
  })
  expect(answer.status).toBe(200)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

const pictureOf = (shade: number) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: { r: shade, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  api = await startTestApi('sqlite', { rateLimits: createRateLimits({ redis: undefined }) })
  for (const folder of ['live', 'assets', 'releases', 'staging', 'guarded'])
    await mkdir(path.join(publishedDir(), folder), { recursive: true })
  const context = { brand: 'wedding', market: 'se', now: new Date() } as const
  await publishSystemPages({
    publishedDir: publishedDir(),
    files: api.deps.uploads,
    name: '1',
    pages: planSystemPages(context),
  })
  const until = { active_since: '2026-01-01T00:00:00.000Z', active_until: '2099-01-01T00:00:00.000Z' }
  const made = await siteWithPicture(await pictureOf(200), secret)
  owner = made
  await api.test
    .database('sites')
    .where({ id: owner.siteId })
    // the owner allows search engines
    .update({ host: formerHost, meta_noindex: false, ...until })
  await publish()
  const assets = await readdir(path.join(publishedDir(), 'assets'))
  pictures = imageFiles(made.image).filter((file) => assets.includes(file))
  expect(pictures.length).toBeGreaterThan(2)
  await api.test
    .database('sites')
    .where({ id: owner.siteId })
    .update({ host, publish_revision: api.test.database.raw('publish_revision + 1') })
  const left = { host: formerHost, site_id: owner.siteId, left_at: '2026-01-01T00:00:00.000Z' }
  await api.test.database('former_hosts').insert(left)
  await publish()
  const open = await siteWithPicture(await pictureOf(30), 'Öppet hus')
  await api.test
    .database('sites')
    .where({ id: open.siteId })
    .update({ host: openHost, ...until })
  await publish(open.siteId)
  edge = createEdge({
    files: createLocalFiles(publishedDir(), log),
    apiOrigin: api.url,
    log,
    settings: { deployment: 'development', profile: brandProfile('wedding', 'se'), maps: { kind: 'embedded' } },
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  nginx = await startNginx({ publishedDir: publishedDir(), apiPort: Number(new URL(api.url).port) })
  servers = { edge: (edge.address() as AddressInfo).port, nginx: nginx.port }
})
afterAll(async () => {
  await nginx.stop()
  await stopEdge(edge, 500)
  await api.close()
})

/** Every URL by which someone might try to reach the pages, the pictures or the data. */
function ways(): { host: string; path: string }[] {
  const at = (paths: readonly string[], on = host) => paths.map((each) => ({ host: on, path: each }))
  const id = owner.siteId
  const place = 'Stora%20torget/12/NORMAL/0xff0000'
  const [picture = ''] = pictures
  return [
    ...at(['/', '/sv', '/da', '/sv/', '/sv?a=1', '/en', '/index.html', '/sv/index.html', '/404.html', '/nothing']),
    ...at([
      '/inner/sv',
      '/inner/sv/index.html',
      '/inner/',
      '/inner',
      '/inner/404.html',
      '/inner/nothing',
      '//inner/sv',
    ]),
    ...at(['/gate/sv', '/../inner/sv', '/../inner/sv/index.html', '/%2e%2e/inner/sv/index.html', '/sv/../inner/sv']),
    ...at([
      '/manifest.json',
      '/../manifest.json',
      '/inner/../manifest.json',
      '/robots.txt',
      '/sitemap.xml',
      '/admission',
    ]),
    ...at([
      `/inner/assets/${picture}`,
      `/assets/../inner/assets/${picture}`,
      `/assets/%2e%2e/guarded/${id}/${picture}`,
    ]),
    ...[host, formerHost, openHost, 'nobody.example.com', `www.${host}`].flatMap((on) =>
      at([...pictures.map((name) => `/assets/${name}`), `/guarded/${id}/${picture}`], on),
    ),
    ...at(['/', '/sv'], formerHost),
    ...at([`/api/sites/public/${id}`, `/api/sites/public/${host}`, `/api/sites/${id}`, `/api/sites/${id}/versions`]),
    ...at([`/api/sites/public/${id}/admission`, `/api/sites/public/${id}/login`, `/api/sites/${id}/maps/${place}`]),
    ...at(pictures.map((name) => `/api/images/${id}/${name}`)),
  ]
}

/** Requests each URL; returns those whose response contains anything of the site. */
async function leaks(port: number, headers: Record<string, string> = {}): Promise<string[]> {
  const answers = ways().map(async (way) => {
    const answer = await ask(port, { ...way, headers })
    return holdsContent(answer) ? [`${way.host}${way.path}: ${answer.status}`] : []
  })
  return (await Promise.all(answers)).flat()
}

function holdsContent({ status, headers, body }: Answered): boolean {
  const isPicture = String(headers['content-type']).startsWith('image/') && body.byteLength > 0
  return isPicture || status === 304 || String(body).includes(secret)
}

const names = ['edge', 'nginx'] as const

/** nginx caches open files for a second (deploy/nginx/festoon.conf). */
async function settle(): Promise<void> {
  await wait(1100)
}

test('while it is open, everybody gets its pages and pictures', async () => {
  for (const name of names) {
    const page = await ask(servers[name], { host, path: '/sv' })
    expect(String(page.body), name).toContain(secret)
    for (const picture of pictures) {
      const answer = await ask(servers[name], { host, path: `/assets/${picture}` })
      expect([answer.status, answer.headers['cache-control']], name).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
    }
    const robots = await ask(servers[name], { host, path: '/robots.txt', headers: { 'accept-encoding': 'br' } })
    expect(String(robots.body)).toContain(`Sitemap: http://${host}:8080/sitemap.xml`)
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    const map = await ask(servers[name], { host, path: '/sitemap.xml' })
    expect([map.status, map.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  }
})

/** The path of the preview picture that chats show, as the page names it. Nothing renders it here, so the test writes the file itself. */
async function previewAt(port: number): Promise<string> {
  const page = String((await ask(port, { host, path: '/sv' })).body)
  const found = /<meta property="og:image" content="[^"]*(\/assets\/[^"]+)"/.exec(page)?.[1] ?? ''
  await writeFile(path.join(publishedDir(), found), 'a preview')
  return found
}

test('nginx keeps no preview that has been taken out of the store, not even for the second that it keeps others', async () => {
  const preview = await previewAt(servers.nginx)
  expect((await ask(servers.nginx, { host, path: preview })).status).toBe(200)
  await unlink(path.join(publishedDir(), preview))
  expect((await ask(servers.nginx, { host, path: preview })).status).toBe(404)
})

test('with a password one publish closes every way to it, also for those who have seen it before', async () => {
  const before: Record<string, Answered> = {}
  for (const name of names) before[name] = await ask(servers[name], { host, path: '/sv' })
  const preview = await previewAt(servers.edge)
  // a preview of an earlier title, which no page refers to any more
  const older = preview.replace(/[0-9a-f]{20}\.jpg$/, `${'0'.repeat(20)}.jpg`)
  await writeFile(path.join(publishedDir(), older), 'an older preview')
  for (const name of names)
    for (const address of [preview, older]) {
      const answer = await ask(servers[name], { host, path: address })
      expect([answer.status, answer.headers['cache-control']], name).toEqual([
        200,
        'public, max-age=0, s-maxage=300, must-revalidate',
      ])
    }
  await setPassword('majros')
  // the API applies the password without waiting for the publisher
  expect((await ask(servers.edge, { host, path: `/api/sites/public/${owner.siteId}` })).status).toBe(401)
  await publish()
  // the edge is notified at once, long before its own next check: a few requests later
  for (const name of names)
    for (const address of [preview, older]) {
      let asks = 0
      await until(async () => {
        asks += 1
        return (await ask(servers[name], { host, path: address })).status === 404
      })
      expect(asks, `${name} ${address}`).toBeLessThan(60)
    }
  await until(async () => !String((await ask(servers.edge, { host, path: '/sv' })).body).includes(secret))
  await settle()
  for (const name of names) {
    const port = servers[name]
    expect(await leaks(port), name).toEqual([])
    const etag = String(before[name]?.headers.etag)
    expect(await leaks(port, { 'if-none-match': etag, 'if-modified-since': new Date().toUTCString() }), name).toEqual(
      [],
    )
    expect(await leaks(port, { range: 'bytes=0-99' }), name).toEqual([])
    const cookie = `festoon_guest_${owner.siteId}=${owner.siteId}.forged.99999.${'a'.repeat(43)}`
    expect(await leaks(port, { cookie }), name).toEqual([])
    const gate = await ask(port, { host, path: '/sv' })
    expect([gate.status, gate.headers['cache-control']], name).toEqual([200, 'no-store'])
    expect(String(gate.body)).toContain('<label for="password">Lösenord</label>')
    expect(String((await ask(port, { host, path: '/da' })).body)).toContain('Adgangskode')
    const root = await ask(port, { host, path: '/', headers: { 'accept-language': 'da' } })
    expect([root.status, root.headers.location]).toEqual([302, '/da'])
    // errors are the same at every path and reveal nothing
    const missing = await ask(port, { host, path: '/nothing' })
    expect([missing.status, missing.headers['cache-control']], name).toEqual([404, 'no-store'])
    // other sites' pages are unaffected
    expect(String((await ask(port, { host: openHost, path: '/sv' })).body)).toContain('Öppet hus')
  }
})

test('lets in who knows the password, and keeps nothing in a cache', async () => {
  for (const name of names) {
    const port = servers[name]
    const cookie = await logIn(port, 'majros')
    const page = await ask(port, { host, path: '/da', headers: { cookie: `a=b; ${cookie}; c=d` } })
    expect([page.status, page.headers['cache-control']], name).toEqual([200, 'no-store'])
    expect(String(page.body)).toContain(secret)
    const named = [...String(page.body).matchAll(/\/assets\/([a-f0-9]{32}[^\s",]*)/g)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(1)
    for (const picture of named) {
      const answer = await ask(port, { host, path: `/assets/${picture}`, headers: { cookie } })
      expect([answer.status, answer.headers['cache-control']], name).toEqual([200, 'no-store'])
      expect(answer.headers['content-type']).toBe(picture.endsWith('webp') ? 'image/webp' : 'image/jpeg')
      const elsewhere = await ask(port, { host: openHost, path: `/assets/${picture}`, headers: { cookie } })
      expect(elsewhere.status, name).toBe(404)
    }
    const missing = await ask(port, { host, path: '/nothing', headers: { cookie } })
    expect([missing.status, missing.headers['cache-control']], name).toEqual([404, 'no-store'])
    expect(String(missing.body)).toContain(secret)
    expect((await ask(port, { host, path: '/sv', method: 'HEAD', headers: { cookie } })).status).toBe(200)
  }
})

const oddHosts = [
  'nobody.example.com',
  'a..b',
  '.',
  '..',
  '-',
  '_',
  'live',
  '[::1]',
  '[::1]:80',
  '127.0.0.1',
  `${host}.`,
  `${host}:8080`,
  host.toUpperCase(),
  `www.${host}`,
  'xn--',
  'a_b.example.com',
  `${'a'.repeat(250)}.se`,
  'a b',
  'å.se',
  '%2e%2e',
  '*',
]
const innerPaths = [
  '/inner/',
  '/inner/sv',
  '/inner/sv/index.html',
  '/inner/404.html',
  '/inner/..%2f',
  '/inner/%00',
  '/inner//',
]

test.each(oddHosts)('a host that is none does not make a server fail at the inner folder: %s', async (odd) => {
  for (const name of names)
    for (const innerPath of innerPaths) {
      const { status, body } = await ask(servers[name], { host: odd, path: innerPath })
      expect(status, `${name} ${innerPath}`).toBeLessThan(500)
      expect(String(body)).not.toContain(secret)
    }
})

test('a change of the password ends every admission at once, before anything is published', async () => {
  const cookies = { edge: await logIn(servers.edge, 'majros'), nginx: await logIn(servers.nginx, 'majros') }
  const see = async (name: (typeof names)[number]) =>
    String((await ask(servers[name], { host, path: '/sv', headers: { cookie: cookies[name] } })).body).includes(secret)
  for (const name of names) expect(await see(name), name).toBe(true)
  await setPassword('rosmaj')
  expect(await see('nginx')).toBe(false)
  // the edge may cache the API's answer for a second
  await until(async () => !(await see('edge')))
  await publish()
  await settle()
  for (const name of names) {
    expect(await leaks(servers[name], { cookie: cookies[name] }), name).toEqual([])
    expect(await logIn(servers[name], 'rosmaj')).not.toBe(cookies[name])
  }
})

test('without the password one publish opens it again', async () => {
  await setPassword('')
  await publish()
  await until(async () => String((await ask(servers.edge, { host, path: '/sv' })).body).includes(secret))
  await settle()
  for (const name of names) {
    const page = await ask(servers[name], { host, path: '/sv' })
    expect(String(page.body), name).toContain(secret)
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    for (const picture of pictures) {
      const answer = await ask(servers[name], { host: openHost, path: `/assets/${picture}` })
      expect(answer.status, `${name} ${picture}`).toBe(200)
    }
  }
  expect((await findSite(api.test.database, owner.siteId))?.passwordEncrypted).toBeNull()
})

test('the same picture on the open page of somebody else stays there', async () => {
  const other = await siteWithPicture(await pictureOf(200), 'Samma bild')
  await api.test
    .database('sites')
    .where({ id: other.siteId })
    .update({ host: 'same.example.com', active_until: '2099-01-01T00:00:00.000Z' })
  await publish(other.siteId)
  await setPassword('majros')
  await publish()
  await settle()
  for (const name of names) {
    const answer = await ask(servers[name], { host: 'same.example.com', path: `/assets/${pictures[0]}` })
    expect(answer.status, name).toBe(200)
    expect(String((await ask(servers[name], { host, path: '/sv' })).body)).not.toContain(secret)
  }
})

describe('a guest with a phone', () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0.0.0 Mobile Safari/537.36'
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
    await setPassword('tvåkronor 7')
    await publish()
    await settle()
  })
  afterAll(() => browser.close())

  const gateOf = (page: Page) => ({
    field: page.getByLabel('Lösenord'),
    button: page.getByRole('button', { name: 'Visa sidan' }),
    heading: page.getByRole('heading', { name: secret }).first(),
  })

  test('is let in where the page is, and counted as a visit', async () => {
    const { context, page, complaints } = await visit(browser, { ...phone, userAgent })
    const address = `http://${host}:${servers.edge}/sv?fran=kort`
    await page.goto(address)
    const { field, button, heading } = gateOf(page)
    expect(await page.title()).not.toContain(secret)
    expect(await axeFindings(page)).toEqual([])
    const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size).toBeGreaterThanOrEqual(16)
    await field.fill('två kronor')
    await button.tap()
    await page.getByRole('alert').getByText('Felaktigt lösenord, försök gärna igen.').waitFor()
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.route('**/login', (route) => route.abort())
    await button.tap()
    await page.getByText('Misslyckades att hämta sidan genom inloggning').waitFor()
    await page.unroute('**/login')
    await field.fill('tvåkronor 7')
    await page.keyboard.press('Enter')
    await heading.waitFor()
    expect(page.url()).toBe(address)
    const picture = page.locator('main picture:not(.ornament) img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect((await context.cookies())[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const visits = async () => {
      await api.deps.visits.flush()
      return (await findSite(api.test.database, owner.siteId))?.visitorCount
    }
    await expect.poll(visits).toBe(1)
    // a later visit in another language does not ask again
    await page.goto(`http://${host}:${servers.edge}/da`)
    await heading.waitFor()
    expect(await visits()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('is let in without JavaScript too', async () => {
    const { context, page } = await visit(browser, { ...phone, javaScriptEnabled: false })
    await page.goto(`http://${host}:${servers.nginx}/sv`)
    const { field, button, heading } = gateOf(page)
    await field.fill('två kronor')
    await button.tap()
    await page.getByText('Felaktigt lösenord, försök gärna igen.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await field.fill('tvåkronor 7')
    await button.tap()
    await heading.waitFor()
    expect(new URL(page.url()).pathname).toBe('/sv')
    await setPassword('trekronor')
    await page.reload()
    await field.waitFor()
    await expect.poll(() => heading.count()).toBe(0)
    await context.close()
  })
})
