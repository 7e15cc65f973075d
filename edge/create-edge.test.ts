import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandProfile } from '../domain/commerce/market.ts'
import { testLog } from '../tests/support/log.ts'
import { ask, createPublishedFolder, type PublishedFolder } from '../tests/support/published-folder.ts'
import { insertPublishedSite, say } from '../tests/support/publishing.ts'
import { until } from '../tests/support/until.ts'
import { createEdge, healthPath, stopEdge } from './create-edge.ts'
import { createLocalFiles } from './published-files.ts'
import { recheckMs } from './release-cache.ts'

const host = 'anna.example.com'
let published: PublishedFolder
let api: Server
let edge: Server
let port: number
const apiCalls: {
  method: string | undefined
  url: string | undefined
  headers: Record<string, unknown>
  body: string
}[] = []

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  published = await createPublishedFolder()
  await insertPublishedSite(published.database, { id: 'site00000001', host, word: 'first' })
  await insertPublishedSite(published.database, {
    id: 'site00000002',
    host: 'one.example.com',
    word: 'one',
    languages: ['en'],
  })
  for (const id of ['site00000001', 'site00000002']) await published.publish(id)
  api = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += String(chunk)
    })
    req.on('end', () => {
      apiCalls.push({ method: req.method, url: req.url, headers: req.headers, body })
      res.writeHead(201, { 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'] }).end('{"ok":true}')
    })
  })
  const apiPort = await listen(api)
  edge = createEdge({
    files: createLocalFiles(published.publishedDir, testLog()),
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    settings: { deployment: 'development', profile: brandProfile('wedding', 'se'), maps: { kind: 'embedded' } },
    log: testLog(),
  })
  port = await listen(edge)
})
afterAll(async () => {
  await stopEdge(edge, 500)
  await new Promise((resolve) => api.close(resolve))
  await published.close()
})

const get = (path: string, headers: Record<string, string> = {}, on = host) => ask(port, { host: on, path, headers })

test('serves a language page in the encoding asked for', async () => {
  const plain = await get('/sv')
  expect(plain.status).toBe(200)
  expect(String(plain.body)).toContain('[first]')
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(plain.headers['content-security-policy']).toContain("script-src 'self';")
  // only a page that says so may bring a player
  expect(plain.headers['content-security-policy']).toContain("; frame-src 'none';")
  const danish = await ask(port, { host, path: '/da' })
  expect(danish.headers['content-security-policy']).toContain('; frame-src https://www.youtube-nocookie.com;')
  const brotli = await get('/sv', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  const gzip = await get('/sv', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect((await get('/sv', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()
  expect((await get('/sv?utm=1')).body).toEqual(plain.body)
})

test('answers HEAD and If-None-Match without a body', async () => {
  const page = await get('/sv')
  const head = await ask(port, { host, path: '/sv', method: 'HEAD' })
  expect([head.status, head.body.byteLength, head.headers['content-length']]).toEqual([
    200,
    0,
    String(page.body.byteLength),
  ])
  const same = await get('/sv', { 'if-none-match': String(page.headers.etag) })
  expect([same.status, same.body.byteLength, same.headers.etag]).toEqual([304, 0, page.headers.etag])
  expect((await get('/sv', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('compares If-None-Match tag by tag, weakly and in lists', async () => {
  const tag = String((await get('/sv')).headers.etag).replace(/^W\//, '')
  const name = tag.slice(1, -1)
  const statusFor = async (tags: string, others = {}) => (await get('/sv', { 'if-none-match': tags, ...others })).status
  for (const tags of [tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag} , "last"`, '*'])
    expect([tags, await statusFor(tags)]).toEqual([tags, 304])
  // a date counts only where no tags are given
  expect(await statusFor(tag, { 'if-modified-since': new Date(0).toUTCString() })).toBe(304)
  const others = [`"${name}-2"`, `"1-${name}"`, `W/"1 W/${tag} 2"`, `"1${tag}2"`, name, '"*"', '"other"', '']
  for (const tags of others) expect([tags, await statusFor(tags)]).toEqual([tags, 200])
})

test('answers many requests on one connection in their order, then closes it when asked to', async () => {
  const socket = connect(port, '127.0.0.1')
  const ask = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`
  await get('/sv')
  socket.write(['/sv', '/nothing', '/en', '/sv', '/da'].map((path) => ask(path)).join(''))
  socket.write(ask('/sv', 'Connection: close\r\n'))
  let text = ''
  for await (const part of socket) text += String(part)
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual([
    '200',
    '404',
    '200',
    '200',
    '200',
    '200',
  ])
  expect([...text.matchAll(/<p>(\w+)\/index\.html|nothing here/g)].map((match) => match[1])).toEqual([
    'sv',
    undefined,
    'en',
    'sv',
    'da',
    'sv',
  ])
  const dates = [...text.matchAll(/\r\nDate: (.+) GMT\r\n/g)].map((match) => Date.parse(`${match[1]} GMT`))
  expect(dates).toHaveLength(6)
  for (const date of dates) expect(Math.abs(Date.now() - date)).toBeLessThan(10_000)
})

test('lets a short body of a request that is answered go by, however late it comes, and answers the next', async () => {
  await get('/sv')
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /sv HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 60000\r\n\r\n${'a'.repeat(100)}`)
  let text = ''
  socket.on('data', (part) => {
    text += String(part)
  })
  await until(() => text.includes('<p>sv/index.html'))
  socket.write('b'.repeat(59_900))
  socket.write(`GET /en HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await until(() => text.includes('<p>en/index.html'))
  // how much of this one will come is not known
  socket.write(`GET /da HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`)
  await once(socket, 'end')
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual(['200', '200', '200'])
  expect([...text.matchAll(/\r\nConnection: ([\w-]+)/g)].map((match) => match[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'close',
  ])
  expect(text).toContain('<p>da/index.html')
})

test('refuses two Host headers', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /sv HTTP/1.1\r\nHost: ${host}\r\nHost: one.example.com\r\n\r\n`)
  let text = ''
  for await (const part of socket) text += String(part)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
})

test('closes a connection that has been idle for longer than it promises', async () => {
  const promised = edge.keepAliveTimeout
  edge.keepAliveTimeout = 1000
  try {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (part) => {
      text += String(part)
    })
    for (let i = 0; i < 3; i += 1) {
      socket.write(`GET /sv HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      await until(() => text.split('\r\nKeep-Alive: timeout=1\r\n').length === i + 2)
    }
    expect(socket.closed).toBe(false)
    await once(socket, 'close')
  } finally {
    edge.keepAliveTimeout = promised
  }
})

test('sends a guest to a language once and keeps the query', async () => {
  const answer = await get('/?guest=1', { 'accept-language': 'fr;q=0.9,da;q=0.8,en;q=0.7' })
  expect([answer.status, answer.headers.location, answer.headers.vary]).toEqual([302, '/da?guest=1', 'Accept-Language'])
  expect((await get('/', { 'accept-language': 'fi' })).headers.location).toBe('/sv')
  expect((await get(`/?guest=${'1'.repeat(5000)}`)).headers.location).toBe('/sv')
  expect((await get('/')).headers.location).toBe('/sv')
  // who asks for a language gets it, on any page
  const asked = await Promise.all(['/?lang=en&guest=1', '/sv?guest=1&lang=da', '/sv?lang=fi'].map((path) => get(path)))
  expect(asked.map(({ status, headers }) => [status, headers.location])).toEqual([
    [302, '/en?guest=1'],
    [302, '/da?guest=1'],
    [200, undefined],
  ])
  const single = await get('/', { 'accept-language': 'da' }, 'one.example.com')
  expect(single.status).toBe(200)
  expect(String(single.body)).toContain('[one]')
})

test('redirects www, a closing slash and a host the site has left', async () => {
  const www = await get('/sv?a=1', {}, `www.${host}:8080`)
  expect([www.status, www.headers.location]).toEqual([301, `http://${host}:8080/sv?a=1`])
  const slash = await get('/sv/?a=1')
  expect([slash.status, slash.headers.location]).toEqual([308, '/sv?a=1'])
  await insertPublishedSite(published.database, { id: 'site00000003', host: 'new.example.com', word: 'new' })
  await published.database('former_hosts').insert({ host: 'old.example.com', site_id: 'site00000003', left_at: '' })
  await published.publish('site00000003')
  const moved = await get('/sv?a=1', {}, 'old.example.com')
  expect([moved.status, moved.headers.location]).toEqual([301, 'http://new.example.com:8080/sv?a=1'])
})

test('answers 404 with the page of the site, or of the product on a host that nobody has', async () => {
  for (const path of ['/fi', '/nothing', '/404.html', '/manifest.json', '/sv/index.html.br', '//evil.example.com/'])
    expect([path, (await get(path)).status, String((await get(path)).body).slice(0, 12)]).toEqual([
      path,
      404,
      'nothing here',
    ])
  const spoken = async (path: string, language: string) => {
    const { status, body, headers } = await get(path, { 'accept-language': language })
    return [status, /\((.+?)\)/.exec(String(body))?.[1], headers.vary]
  }
  const varied = 'Accept-Encoding, Accept-Language'
  expect(await spoken('/nothing', 'da,en;q=0.5')).toEqual([404, '404/da.html', varied])
  expect(await spoken('/nothing', 'fi')).toEqual([404, '404/sv.html', varied])
  // the language of the path counts before the browser's
  expect(await spoken('/en/nothing', 'da')).toEqual([404, '404/en.html', varied])
  expect(await spoken('/fi/nothing', 'da')).toEqual([404, '404/da.html', varied])
  expect(await spoken('/404/da.html', 'en')).toEqual([404, '404/en.html', varied])
  for (const unknown of ['nobody.example.com', '..', 'a/b', '', 'www.nobody.example.com']) {
    const answer = await get('/sv', { 'accept-language': 'da' }, unknown)
    expect([unknown, answer.status, String(answer.body).includes('<p>da</p>')]).toEqual([unknown, 404, true])
  }
})

test('serves assets for ever, ranges of media, and nothing outside the store', async () => {
  const script = await get('/assets/script-abc123.js', { 'accept-encoding': 'br' })
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const calendar = await get('/assets/calendar-abc123.ics')
  expect([calendar.status, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const picture = await get('/assets/picture-1600.jpg')
  expect(picture.body.byteLength).toBe(50_000)
  const range = await get('/assets/picture-1600.jpg', { range: 'bytes=10-19' })
  expect([range.status, range.headers['content-range'], range.headers['content-length'], range.body]).toEqual([
    206,
    'bytes 10-19/50000',
    '10',
    picture.body.subarray(10, 20),
  ])
  const last = await get('/assets/picture-1600.jpg', { range: 'bytes=-5' })
  expect(last.headers['content-range']).toBe('bytes 49995-49999/50000')
  expect((await get('/assets/picture-1600.jpg', { range: 'bytes=50000-' })).status).toBe(416)
  for (const path of [
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/../secret.txt',
    '/assets/script-abc123.js.br',
    '/assets/',
    '/..%2f..%2fsecret.txt',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('shows the new page at once after a switch, and no host after it is taken off the air', async () => {
  let early = 0
  for (let round = 0; round < 20; round += 1) {
    await say(published.database, 'site00000001', `round ${round}`)
    await published.publish('site00000001')
    const switched = Date.now()
    await until(async () => String((await get('/sv')).body).includes(`[round ${round}]`))
    if (Date.now() - switched < recheckMs / 2) early += 1
  }
  // told of a switch, and not only found out by looking again; a busy machine may be slow at a few of them
  expect(early).toBeGreaterThan(10)
  await published.database('sites').where({ id: 'site00000002' }).update({ active_until: '2020-01-01T00:00:00.000Z' })
  await published.publish('site00000002')
  await until(async () => (await get('/', {}, 'one.example.com')).status === 410)
  for (const path of ['/', '/sv', '/nothing', '/robots.txt']) {
    const { status, body } = await get(path, {}, 'one.example.com')
    expect([path, status, String(body).startsWith('no longer published')]).toEqual([path, 410, true])
  }
})

test('marks a page that search engines must not show', async () => {
  await published.database('sites').where({ id: 'site00000001' }).update({ meta_noindex: true, publish_revision: 900 })
  await published.publish('site00000001')
  await expect.poll(async () => (await get('/sv')).headers['x-robots-tag']).toBe('noindex, noimageindex, nofollow')
})

test('passes the guests’ calls on to the API and no others', async () => {
  const answer = await ask(port, {
    host: `${host}:8080`,
    path: '/api/rsvps/site00000001/v4/?x=1',
    method: 'POST',
    headers: { origin: `http://${host}:8080`, 'x-forwarded-for': '6.6.6.6', 'content-type': 'application/json' },
    body: '{"guests":[]}',
  })
  expect([answer.status, String(answer.body), answer.headers['set-cookie']]).toEqual([
    201,
    '{"ok":true}',
    ['a=1', 'b=2'],
  ])
  expect(apiCalls).toHaveLength(1)
  expect(apiCalls[0]).toMatchObject({ method: 'POST', url: '/api/rsvps/site00000001/v4/?x=1', body: '{"guests":[]}' })
  expect(apiCalls[0]?.headers).toMatchObject({
    host: `${host}:8080`,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `${host}:8080`,
    'x-forwarded-proto': 'http',
  })
  for (const [method, path] of [
    ['GET', '/api/sites/site00000001'],
    ['PUT', '/api/sites/V2/site00000001'],
    ['POST', '/api/accounts/login/'],
    ['GET', '/api/sites/public/../site00000001'],
    ['GET', '/api/sites/public/%2e%2e/site00000001'],
    ['GET', '/api/sites/site00000001/maps/..%2f..%2faccount'],
    ['DELETE', '/api/rsvps/site00000001/v4/'],
    ['GET', '/api'],
  ] as const)
    expect([path, (await ask(port, { host, path, method })).status]).toEqual([path, 404])
  expect(apiCalls).toHaveLength(1)
})

test('is healthy on any host and refuses other methods', async () => {
  expect((await get(healthPath, {}, 'whatever')).status).toBe(200)
  expect((await ask(port, { host, path: '/sv', method: 'POST' })).status).toBe(405)
})
