import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { startNginx } from '../../tests/support/nginx.ts'
import {
  type Answered,
  ask,
  createPublishedFolder,
  type PublishedFolder,
} from '../../tests/support/published-folder.ts'
import { insertPublishedSite, say } from '../../tests/support/publishing.ts'
import { type ServersBehind, startServersBehind } from '../../tests/support/servers-behind.ts'
import { until } from '../../tests/support/until.ts'

const host = 'anna.example.com'
let published: PublishedFolder
let behind: ServersBehind
let edgePort: number
let nginx: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  published = await createPublishedFolder()
  await insertPublishedSite(published.database, { id: 'site00000001', host, word: 'first' })
  await insertPublishedSite(published.database, {
    id: 'site00000002',
    host: 'one.example.com',
    word: 'one',
    languages: ['en'],
  })
  await insertPublishedSite(published.database, { id: 'site00000003', host: 'late.example.com', word: 'late' })
  await published.database('former_hosts').insert({ host: 'old.example.com', site_id: 'site00000002', left_at: '' })
  for (const id of ['site00000001', 'site00000002', 'site00000003']) await published.publish(id)
  await published.database('sites').where({ id: 'site00000003' }).update({ active_until: '2020-01-01T00:00:00.000Z' })
  await published.publish('site00000003')
  behind = await startServersBehind(published.publishedDir, { deployment: 'development' })
  edgePort = behind.edgePort
  nginx = await startNginx({ publishedDir: published.publishedDir, apiPort: behind.apiPort, isLogged: true })
})
afterAll(async () => {
  await nginx.stop()
  await behind.close()
  await published.close()
})

/** What matters to a guest's browser. ETags differ by server, and so do the headers of an empty body. */
function shape({ status, headers, body }: Answered) {
  const names = [
    'location',
    'content-encoding',
    'content-range',
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
  ]
  const isPage = status === 200 || ([404, 410].includes(status) && body.byteLength > 0)
  return {
    status,
    ...Object.fromEntries(names.map((name) => [name, headers[name]])),
    cacheControl: isPage ? headers['cache-control'] : undefined,
    // nginx sends `Vary: Accept-Language` for every `/`, as it does not know which sites have several languages
    vary: String(headers.vary ?? '')
      .toLowerCase()
      .includes(status === 200 ? 'accept-encoding' : 'accept-language'),
    contentType: isPage ? headers['content-type'] : undefined,
    body: isPage || status === 206 ? body.toString('base64') : undefined,
  }
}

const questions: { host?: string; path: string; method?: string; headers?: Record<string, string> }[] = [
  { path: '/sv' },
  { path: '/da', headers: { 'accept-encoding': 'gzip, deflate, br' } },
  { path: '/en?utm=1', headers: { 'accept-encoding': 'gzip' } },
  { path: '/sv', method: 'HEAD' },
  { path: '/', headers: { 'accept-language': 'da' } },
  { path: '/?lang=en', headers: { 'accept-language': 'sv' } },
  { path: '/?a=1&lang=en&b=2', headers: { 'accept-language': 'sv' } },
  { path: '/?lang=xx&a=1', headers: { 'accept-language': 'sv' } },
  { path: '/?lang=', headers: { 'accept-language': 'sv' } },
  { path: '/?lang=../sv', headers: { 'accept-language': 'sv' } },
  { path: '/sv?lang=en' },
  { path: '/sv?a=1&lang=en' },
  { path: '/sv?lang=en&lang=da' },
  { path: '/sv?lang=fi&lang=da' },
  { path: '/sv?slang=en' },
  { path: '/sv?lang=sv' },
  { path: '/sv?lang=EN' },
  { path: '/zz?lang=en' },
  { path: '/nothing?lang=en' },
  { host: 'one.example.com', path: '/?lang=en' },
  { host: 'one.example.com', path: '/en?lang=sv' },
  { path: '/?guest=1', headers: { 'accept-language': 'en-GB,en;q=0.9,sv;q=0.8' } },
  { path: '/', headers: { 'accept-language': 'fi,nn;q=0.9,da;q=0.8,en;q=0.7' } },
  { host: 'one.example.com', path: '/', headers: { 'accept-language': 'sv' } },
  { host: 'one.example.com', path: '/en' },
  { host: 'one.example.com', path: '/sv' },
  { path: '/sv/' },
  { path: '/sv/?a=1' },
  { path: '/nothing/' },
  { path: '/nothing', headers: { 'accept-encoding': 'br' } },
  { path: '/404.html' },
  { path: '/404/da.html', headers: { 'accept-language': 'fi,en;q=0.5' } },
  { path: '/nothing', headers: { 'accept-language': 'da' } },
  { path: '/nothing', headers: { 'accept-language': 'fi,nn;q=0.9,da;q=0.8,en;q=0.7' } },
  { path: '/en/nothing', headers: { 'accept-language': 'da' } },
  { path: '/fi/nothing', headers: { 'accept-language': 'da' } },
  { host: 'one.example.com', path: '/sv/nothing', headers: { 'accept-language': 'sv' } },
  { path: '/index.html' },
  { path: '/sv/index.html' },
  { path: '/manifest.json' },
  { path: '/choice/sv' },
  { path: '/robots.txt', headers: { 'accept-encoding': 'br' } },
  { path: '/sitemap.xml' },
  { path: '/choice' },
  { path: '/da/player' },
  { path: '/sv/index.html.br' },
  { path: '/assets/script-abc123.js', headers: { 'accept-encoding': 'br' } },
  { path: '/assets/script-abc123.js' },
  { path: '/assets/script-abc123.js.br' },
  { path: '/assets/calendar-abc123.ics' },
  { path: '/assets/calendar-abc123.ics', headers: { 'accept-encoding': 'br' } },
  { path: '/assets/nothing-abc.js' },
  { path: '/assets/' },
  { path: '/assets/picture-1600.jpg' },
  { path: '/assets/picture-1600.jpg', headers: { range: 'bytes=100-199' } },
  { path: '/assets/picture-1600.jpg', headers: { range: 'bytes=-100' } },
  { path: '/assets/../secret.txt' },
  { host: `www.${host}`, path: '/sv?a=1' },
  { host: 'www.nobody.example.com', path: '/' },
  { host: 'nobody.example.com', path: '/' },
  { host: 'nobody.example.com', path: '/sv', headers: { 'accept-language': 'fr,da;q=0.5' } },
  { host: 'nobody.example.com', path: '/assets/script-abc123.js' },
  { host: 'late.example.com', path: '/sv', headers: { 'accept-language': 'en' } },
]

test.each(questions)('nginx answers as the guests’ server does: $host $method $path $headers', async (question) => {
  const asked = { host, ...question }
  const [ours, theirs] = [await ask(edgePort, asked), await ask(nginx.port, asked)]
  expect(shape(theirs)).toEqual(shape(ours))
})

const calls: [string, string][] = [
  ['GET', '/api/sites/public/site00000001'],
  ['POST', '/api/sites/public/site00000001/login/'],
  ['GET', '/api/sites/site00000001/maps/Stora%20torget/12/NORMAL/0xff0000/'],
  ['GET', '/api/images/site00000001/abc-1600.jpg'],
  ['POST', '/api/rsvps/site00000001/v4/?x=1'],
  ['PUT', '/api/gift-registry/site00000001/module000001/item00000001/v2'],
  ['DELETE', '/api/gift-registry/site00000001/module000001/item00000001'],
  ['POST', '/api/gift-registry/site00000001/module000001/item00000001/?language=sv'],
  ['GET', '/api/gift-registry/site00000001/module000001/item00000001/cancel?language=sv&sent=1'],
  ['PUT', '/api/gift-registry/site00000001/5f2bModule_1/giftRegistryItem-5f2b/v2/'],
  ['GET', '/api/form-pages/site00000001/1?language=sv'],
  ['GET', '/api/gift-reservations/site00000001/abc.DEF_1-x?language=sv'],
  ['POST', '/api/gift-reservations/site00000001/abc.DEF_1-x'],
  ['GET', '/api/gift-registry/site00000001/'],
  ['POST', '/api/gift-registry/site00000001'],
  ['GET', '/api/gift-registry/site00000001/module000001/item00000001/v2'],
  ['GET', '/api/sites/site00000001/gift-reservations'],
  ['GET', '/api/form-pages/site00000001/module000001?language=sv&guests=2'],
  ['POST', '/api/form-pages/site00000001/module000001/?language=sv'],
  ['PUT', '/api/form-pages/site00000001/module000001'],
  ['GET', '/api/rsvps/site00000001/receipts/AbC_d-0123456789'],
  ['POST', '/api/rsvps/site00000001/receipts/AbC_d-0123456789?language=sv'],
  ['DELETE', '/api/rsvps/site00000001/receipts/AbC_d-0123456789'],
  ['GET', '/api/rsvps/site00000001/receipts/..%2fv4'],
  ['GET', '/api/i/AbC_d-0123456789?language=sv'],
  ['POST', '/api/i/AbC_d-0123456789/opened'],
  ['PUT', '/api/i/AbC_d-0123456789'],
  ['GET', '/api/sites/site00000001'],
  ['PUT', '/api/sites/V2/site00000001'],
  ['POST', '/api/logs/'],
  ['GET', '/api/logs/'],
  ['POST', '/api/accounts/login/'],
  ['GET', '/api/sites/public/../site00000001'],
  ['GET', '/api/sites/public/%2e%2e/site00000001'],
  ['GET', '/api/sites/site00000001/maps/..%2f..%2faccount'],
  ['GET', '/api/sites/site00000001/maps/../../account/'],
  ['DELETE', '/api/rsvps/site00000001/v4/'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api'],
]

test.each(calls)('nginx lets the same calls through to the API: %s %s', async (method, path) => {
  const [ours, theirs] = [await ask(edgePort, { host, path, method }), await ask(nginx.port, { host, path, method })]
  expect(theirs.status).toBe(ours.status)
  if (ours.status === 200) expect(String(theirs.body)).toBe(String(ours.body))
})

test('nginx sends guests of a host that a site has left to the new one, as the edge does', async () => {
  for (const path of [
    '/',
    '/sv?a=1&b=%C3%A5',
    '/anything/?lang=en',
    '/404.html',
    '/moved',
    '/robots.txt',
    '/moved-host',
  ]) {
    const [ours, theirs] = [
      await ask(edgePort, { host: 'old.example.com', path }),
      await ask(nginx.port, { host: 'old.example.com', path }),
    ]
    expect([theirs.status, theirs.headers.location]).toEqual([301, `http://one.example.com${path}`])
    // the edge adds the port of development
    const location = String(ours.headers.location).replace(':8080', '')
    expect(shape(theirs)).toEqual({ ...shape(ours), location })
  }
  const path = '/api/sites/public/site00000002'
  expect((await ask(nginx.port, { host: 'old.example.com', path })).status).toBe(200)
  expect((await ask(nginx.port, { host, path: '/moved-host' })).status).toBe(404)
})

test('nginx tells guests of an expired site that it is no longer published, as the edge does', async () => {
  const ended = 'ended.example.com'
  await insertPublishedSite(published.database, { id: 'site0000ended', host: ended, word: 'ended' })
  await published.publish('site0000ended')
  await published.database('sites').where({ id: 'site0000ended' }).update({ active_until: '2020-01-01T00:00:00.000Z' })
  await published.publish('site0000ended')
  await until(async () => (await ask(nginx.port, { host: ended, path: '/' })).status === 410)
  for (const path of ['/', '/sv?a=1', '/nothing/', '/410.html', '/robots.txt', '/ended', '/ended-host']) {
    const theirs = await ask(nginx.port, { host: ended, path })
    const ours = await ask(edgePort, { host: ended, path })
    expect([path, theirs.status, String(theirs.body)]).toEqual([path, 410, String(ours.body)])
    expect([path, theirs.headers['content-type'], ours.status]).toEqual([path, ours.headers['content-type'], 410])
  }
  for (const path of ['/ended-host', '/410.html']) expect((await ask(nginx.port, { host, path })).status).toBe(404)
})

test('nginx shows a switch soon, and answers 304 by its own ETag', async () => {
  const before = await ask(nginx.port, { host, path: '/sv' })
  expect(
    (await ask(nginx.port, { host, path: '/sv', headers: { 'if-none-match': String(before.headers.etag) } })).status,
  ).toBe(304)
  await say(published.database, 'site00000001', 'second')
  await published.publish('site00000001')
  await until(async () => {
    const body = String((await ask(nginx.port, { host, path: '/sv' })).body)
    expect(body).toMatch(/\[first\].*\[first\]|\[second\].*\[second\]/s)
    return body.includes('[second]')
  })
})

test('nginx logs neither queries nor what opens an answer', async () => {
  await ask(nginx.port, { host, path: '/sv?name=Anna' })
  await ask(nginx.port, { host, path: '/api/rsvps/site00000001/receipts/private-link?language=sv' })
  // the same words in other spellings
  for (const spelling of [
    '%72eceipts/',
    '%72%65ceipts/',
    'RECEIPTS/',
    'x%2Freceipts/',
    'receipts%2F',
    '/receipts//',
    '%25receipts/',
  ])
    await ask(nginx.port, { host, path: `/api/rsvps/site00000001/${spelling}private-link` })
  for (const word of ['gift-reservations', 'Gift-Reservations/', '%67ift-reservations', 'gift-reservations%2F'])
    await ask(nginx.port, { host, path: `/api/${word}/site00000001/private.private-link?language=sv` })
  for (const word of ['i', 'I/', '%69', 'i%2F']) await ask(nginx.port, { host, path: `/api/${word}/private-link` })
  const log = nginx.accessLog()
  expect(log).toMatch(/^\S+ anna\.example\.com GET \/sv 200 /m)
  expect(log).toContain('/api/rsvps/site00000001/receipts* ')
  expect(log).toContain('/api/gift-reservations* ')
  expect(log).toContain('/api/i/* ')
  expect(log).not.toMatch(/Anna|private|\?|127\.0\.0\.1/)
})

test('nginx’s error log holds neither guests’ addresses nor what they asked for when the API is away', async () => {
  const alone = await startNginx({ publishedDir: published.publishedDir, apiPort: await freePort(), isLogged: true })
  try {
    const path = '/api/rsvps/site00000001/receipts/private-link?name=Anna'
    expect((await ask(alone.port, { host, path, headers: { referer: `http://${host}/sv?private` } })).status).toBe(502)
    expect((await ask(alone.port, { host, path: '/api/sites/public/site00000001?name=Anna' })).status).toBe(502)
    expect(alone.errorLog()).not.toMatch(/Anna|private|client/)
    // the reason can still be found
    expect(alone.accessLog()).toMatch(/ GET \/api\/rsvps\/site00000001\/receipts\* 502 502 /)
  } finally {
    await alone.stop()
  }
})
