import { createServer, type IncomingMessage, type RequestOptions, request, type Server } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandProfile } from '../domain/commerce/market.ts'
import { household } from '../domain/guests/guest-contract.ts'
import { kitchenResponse } from '../domain/guests/kitchen-contract.ts'
import { createEdge, stopEdge } from '../edge/create-edge.ts'
import { createLocalFiles } from '../edge/published-files.ts'
import { newId } from '../platform/ids.ts'
import { guest, ids } from '../tests/factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../tests/support/answer-harness.ts'
import { startCaddy, type TestCaddy } from '../tests/support/caddy.ts'
import { testLog } from '../tests/support/log.ts'
import { startNginx } from '../tests/support/nginx.ts'
import { type Answered, ask } from '../tests/support/published-folder.ts'
import { listen } from '../tests/support/servers-behind.ts'
import { until } from '../tests/support/until.ts'
import { startVarnish } from '../tests/support/varnish.ts'

/** The API's private pages and streams through each program that may stand in front of it. */
let harness: AnswerHarness
let edge: Server
let anyHost: Server
let varnish: Awaited<ReturnType<typeof startVarnish>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let caddy: TestCaddy

beforeAll(async () => {
  harness = await openAnswerHarness('sqlite')
  const { dataDir } = harness.api.test
  edge = createEdge({
    files: createLocalFiles(dataDir, testLog()),
    apiOrigin: harness.api.url,
    settings: {
      deployment: 'development',
      profile: brandProfile('wedding', 'se'),
      maps: { kind: 'embedded' },
      cdn: { kind: 'varnish', zone: undefined, token: undefined, urls: [], callsPerMinute: undefined },
    },
    log: testLog(),
    trustForwarded: true,
  })
  anyHost = createServer((_req, res) => res.end())
  const apiPort = Number(new URL(harness.api.url).port)
  const [edgePort, askPort] = [await listen(edge), await listen(anyHost)]
  ;[varnish, nginx, caddy] = await Promise.all([
    startVarnish(edgePort),
    startNginx({ publishedDir: dataDir, apiPort, hasProduct: true }),
    startCaddy({ productHost: 'localhost', apiPort, edgePort, askPort }),
  ])
})
afterAll(async () => {
  await Promise.all([varnish.stop(), nginx.stop(), caddy.stop()])
  await stopEdge(edge, 100)
  await new Promise((resolve) => anyHost.close(resolve))
  await harness.close()
})

const owners = (method: string, path: string, body?: object) =>
  harness.owner.call(method, `/api/sites/${harness.siteId}/${path}`, body)

const guestsWays: [string, (path: string) => Promise<Answered>][] = [
  ['Varnish and the edge', (path) => ask(varnish.port, { host: harness.host, path })],
  ['Caddy and the edge', (path) => caddy.ask({ host: harness.host, path })],
  ['nginx', (path) => ask(nginx.port, { host: harness.host, path })],
]

test.each(guestsWays)('a household’s page is kept by nobody on its way through %s', async (_way, get) => {
  const id = newId()
  const write = async (envelopeName: string, revision: number) => {
    const { body } = await owners('PUT', `households/${id}`, {
      envelopeName,
      revision,
      greeting: envelopeName,
      invitees: [],
    })
    return household.parse(body)
  }
  const { link } = await write('Familjen Berg', 0)
  const path = `${new URL(link ?? '').pathname}?language=sv`
  await owners('PUT', 'password', { password: 'sommar' })
  await owners('PUT', 'linksAdmit', { linksAdmit: true })
  const first = await get(path)
  expect([first.status, String(first.body)]).toEqual([200, expect.stringContaining('>Familjen Berg</h1>')])
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(String(first.headers['set-cookie'])).toContain(harness.siteId)

  // were anything kept, the older words and the cookie would come again
  await write('Familjen Öberg', 1)
  await owners('PUT', 'linksAdmit', { linksAdmit: false })
  const second = await get(path)
  expect(String(second.body)).toContain('>Familjen Öberg</h1>')
  expect(second.headers['set-cookie']).toBeUndefined()
  await owners('PUT', 'password', { password: '' })
  await owners('POST', `households/${id}/link`)
  const ended = await get(path)
  expect(ended).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
  expect((await get('/api/kitchen/anything')).status).toBe(404)
})

const ownersWays: [string, (path: string) => Promise<Answered>][] = [
  ['Caddy', (path) => caddy.ask({ host: 'localhost', path })],
  ['nginx', (path) => ask(nginx.port, { host: '127.0.0.1', path })],
]

test.each(ownersWays)('the kitchen’s page is kept by nobody on its way through %s', async (_way, get) => {
  await harness.clear()
  expect((await harness.send(harness.rsvp([guest('Anna', 'yes', 'Nötter')]))).status).toBe(200)
  const wanted = { form: ids.rsvp, language: 'sv', withNames: true }
  const { link } = kitchenResponse.parse((await owners('POST', 'kitchen/link', wanted)).body)
  const { pathname } = new URL(link?.url ?? '')
  expect(String((await get(pathname)).body)).not.toContain('Sesam')
  expect((await harness.send(harness.rsvp([guest('Bo', 'yes', 'Sesam')]))).status).toBe(200)
  const shown = await get(pathname)
  expect(String(shown.body)).toContain('Sesam')
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(shown.headers['set-cookie']).toBeUndefined()
  await owners('DELETE', 'kitchen/link')
  expect((await get(pathname)).status).toBe(404)
})

test.each([
  ['Caddy', () => caddy.httpsPort, 'localhost', requestOverTls],
  ['nginx', () => nginx.port, '127.0.0.1', request],
] as const)('an owner’s page hears of an answer at once through %s', async (_way, portOf, host, send) => {
  const cookie = [...harness.owner.cookies].map((pair) => pair.join('=')).join('; ')
  const path = `/api/sites/${harness.siteId}/changes`
  // Caddy signs for this host by itself
  const to: RequestOptions & { rejectUnauthorized: boolean } = {
    host: '127.0.0.1',
    port: portOf(),
    path,
    agent: false,
    rejectUnauthorized: false,
    headers: { host, cookie },
  }
  let text = ''
  let isOver = false
  const asked = send({ ...to, ...(host === 'localhost' ? { servername: host } : {}) }, (stream: IncomingMessage) => {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    stream.on('close', () => {
      isOver = true
    })
  })
  asked.on('error', () => undefined).end()
  await until(() => text.startsWith('retry: '), 5)
  expect((await harness.send(harness.rsvp([guest('Cleo', 'yes')]))).status).toBe(200)
  await until(() => text.includes('event: changed'), 5)
  expect(isOver).toBe(false)
  asked.destroy()
})
