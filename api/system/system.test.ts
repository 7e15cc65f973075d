import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openDatabase } from '../../db/core/connection.ts'
import { clientConfiguration } from '../../domain/contracts.ts'
import { errorCatalogue } from '../../domain/errors.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { collectLog } from '../../tests/support/log.ts'
import { defineRoute } from '../route.ts'

const { log, lines } = collectLog()

let api: TestApi
beforeAll(async () => {
  const failing = defineRoute({
    method: 'get',
    path: '/api/failing',
    summary: 'Fails',
    response: z.object({}),
    auth: 'none',
    handler() {
      throw new Error('the secret of the database')
    },
  })
  api = await startTestApi('sqlite', { log, routes: [failing] })
})
afterAll(() => api.close())

describe('the OpenAPI document', () => {
  const operation = z.looseObject({
    operationId: z.string(),
    summary: z.string(),
    responses: z.record(z.string(), z.looseObject({ description: z.string() })),
  })
  const openApi = z.object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.string(), version: z.string() }),
    servers: z.array(z.unknown()),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.looseObject({ schemas: z.looseObject({ Error: z.unknown() }) }),
  })

  it('describes every call, from the schemas that parse it', async () => {
    const answer = await createBrowserClient(api.url).call('GET', '/api/openapi.json')
    const document = openApi.parse(answer.body)
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/accounts/register',
        '/api/accounts/login',
        '/api/accounts/logout',
        '/api/accounts/me',
        '/api/sites/V2',
        '/api/sites/{id}',
        '/api/sites/V2/{id}',
        '/api/sites/quick-start/{id}',
        '/api/sites/public/{id}',
        '/api/sites/{id}/account',
        '/api/sites/{siteId}/qr/{host}/png',
        '/api/sites/{siteId}/upload-image',
        '/api/sites/quick-start/upload-image',
        '/api/logs',
        '/api/client-configuration',
        '/api/openapi.json',
        '/api/failing',
      ]),
    )
    const save = document.paths['/api/sites/V2/{id}']?.put
    const body = { 'application/json': { schema: { properties: { documentRevision: { type: 'integer' } } } } }
    expect(save).toMatchObject({
      operationId: 'putSitesV2Id',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: { content: body },
      responses: {
        200: {},
        409: { description: 'stale-document, too-many-modules, too-many-languages' },
        428: { description: 'revision-required' },
      },
    })
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((call) => call.operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the configuration', () => {
  it('tells the editor brand, market and addresses', async () => {
    const answer = await createBrowserClient(api.url).call('GET', '/api/client-configuration/')
    expect(clientConfiguration.parse(answer.body)).toEqual({
      brand: 'wedding',
      market: 'se',
      productName: 'Vigd',
      companyName: 'Festoon',
      contactMail: 'hej@vigd.se',
      language: 'sv',
      timeZone: 'Europe/Stockholm',
      baseDomain: 'localhost',
      siteUrlTemplate: 'http://{host}:8080',
      stripeSimulatorUrl: 'http://127.0.0.1:12111',
      swish: 'test',
      ownDomains: 'test',
      printedCards: 'test',
      otherRegistrars: true,
      measuring: null,
    })
  })
})

describe('QR codes', () => {
  it('lead to the page of the site, and to no other', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    expect((await client.call('GET', `/api/sites/${siteId}/qr/anna.localhost/png`)).status).toBe(404)
    await api.test.database('sites').where({ id: siteId }).update({ host: 'anna.localhost' })
    const png = await client.call('GET', `/api/sites/${siteId}/qr/anna.localhost/png/`)
    expect(png.headers.get('content-type')).toBe('image/png')
    const { data, info } = await sharp(png.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(1024)
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe('http://anna.localhost:8080')
    const svg = await client.call('GET', `/api/sites/${siteId}/qr/anna.localhost/svg`)
    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    expect(svg.bytes.toString()).toContain('<svg')
    expect((await client.call('GET', `/api/sites/${siteId}/qr/other.localhost/png`)).status).toBe(404)
  })
})

describe('the log', () => {
  it("takes the browsers' reports", async () => {
    const report = {
      url: 'http://x/',
      severity: 3,
      originId: 'editor',
      userAgent: 'test',
      errorObject: '{"message":"broken"}',
    }
    expect((await createBrowserClient(api.url).call('POST', '/api/logs/', report)).status).toBe(204)
    expect(lines.join('')).toContain('{\\"message\\":\\"broken\\"}')
    expect((await createBrowserClient(api.url).call('POST', '/api/logs', { ...report, severity: 9 })).status).toBe(400)
  })

  it('keeps of addresses in such a report neither the query nor what opens an answer', async () => {
    const report = {
      url: 'https://anna.vigd.se/api/rsvps/site00000001/receipts/opens-it?name=Anna#Bo',
      severity: 1,
      originId: 'guest',
      userAgent: 'test',
      errorObject:
        '{"message":"no answer from https://anna.vigd.se/sv?name=Anna","stack":"at https://a.se/x.js?Anna:1:2"}',
      info: 'https://anna.vigd.se/api/rsvps/site00000001/receipts/opens-it',
    }
    const before = lines.length
    expect((await createBrowserClient(api.url).call('POST', '/api/logs', report)).status).toBe(204)
    const written = lines.slice(before).join('')
    expect(written).toContain('https://anna.vigd.se/api/rsvps/site00000001/receipts…')
    expect(written).toContain('no answer from https://anna.vigd.se/sv')
    expect(written).not.toMatch(/Anna|Bo\b|opens-it/)
  })

  it('keeps what went wrong, and the answer only its id', async () => {
    const answer = await createBrowserClient(api.url).call('GET', '/api/failing?token=hidden')
    const { requestId } = z.object({ requestId: z.string() }).parse(answer.body)
    expect(answer).toMatchObject({
      status: 500,
      body: { isErrorResponse: true, code: 'unexpected', message: errorCatalogue.unexpected.en },
    })
    expect(answer.headers.get('x-request-id')).toBe(requestId)
    expect(answer.bytes.toString()).not.toContain('secret of the database')
    const own = lines.filter((line) => line.includes(requestId)).join('')
    expect(own).toContain('secret of the database')
    expect(own).not.toContain('hidden')
  })

  it('holds no password and no token', async () => {
    const { client } = await ownerOfSite(api.url)
    const token = client.cookies.get('festoon_session') ?? 'none'
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.join('')).not.toContain('secret word')
    expect(lines.join('')).not.toContain(token)
  })
})

describe('an outage', () => {
  const failing = (error: Error) =>
    defineRoute({
      method: 'get',
      path: '/api/out',
      summary: 'Fails',
      response: z.object({}),
      auth: 'none',
      handler: () => Promise.reject(error),
    })
  const errorOf = (code: string) => Object.assign(new Error('secret'), { code })

  it.each([
    ['storage-full', errorOf('ENOSPC')],
    ['storage-full', errorOf('SQLITE_FULL')],
    ['storage-full', errorOf('53100')],
    ['database-away', errorOf('ECONNREFUSED')],
    ['database-away', errorOf('57P01')],
    ['database-away', new Error('Connection terminated unexpectedly')],
    ['database-away', new Error('wrapped', { cause: new AggregateError([errorOf('ECONNREFUSED')]) })],
  ] as const)('has words of its own and says when to try again: %s, %s', async (code, error) => {
    const broken = await startTestApi('sqlite', { routes: [failing(error)] })
    try {
      const answer = await createBrowserClient(broken.url).call('GET', '/api/out')
      expect(answer).toMatchObject({ status: 503, body: { code, message: errorCatalogue[code].en } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.bytes.toString()).not.toContain('secret')
    } finally {
      await broken.close()
    }
  })

  it('of the database itself is told so', async () => {
    // nothing listens there
    const database = openDatabase({ databaseUrl: 'postgres://festoon@127.0.0.1:9/festoon', dataDir: '' })
    const broken = await startTestApi('sqlite', { database })
    try {
      const answer = await createBrowserClient(broken.url).call('POST', '/api/accounts/login', {
        mail: 'a@example.com',
        password: 'secret word',
      })
      expect(answer).toMatchObject({ status: 503, body: { code: 'database-away' } })
      expect(await createBrowserClient(broken.url).call('GET', '/readyz')).toMatchObject({
        status: 503,
        body: { database: false },
      })
    } finally {
      await database.destroy()
      await broken.close()
    }
  })
})

describe('readiness', () => {
  it('is lost with the last room on the disk', async () => {
    const full = await startTestApi('sqlite', { checkRoom: () => Promise.reject(new Error('full')) })
    try {
      const answer = await createBrowserClient(full.url).call('GET', '/readyz')
      expect(answer).toMatchObject({ status: 503, body: { ready: false, database: true, queue: true, disk: false } })
    } finally {
      await full.close()
    }
  })

  it('is lost with the store, which it names', async () => {
    const has = () => new Promise<boolean>(() => undefined)
    const broken = await startTestApi('sqlite', { uploads: { ...api.deps.uploads, has } })
    try {
      const answer = await createBrowserClient(broken.url).call('GET', '/readyz')
      expect(answer).toMatchObject({ status: 503, body: { ready: false, database: true, queue: true, store: false } })
    } finally {
      await broken.close()
    }
  })

  it('is lost with the queue', async () => {
    const publishQueue = { ...api.deps.publishQueue, check: () => Promise.reject(new Error('Redis is gone')) }
    const broken = await startTestApi('sqlite', { publishQueue })
    try {
      const answer = await createBrowserClient(broken.url).call('GET', '/readyz')
      expect(answer).toMatchObject({ status: 503, body: { ready: false, database: true, queue: false, disk: true } })
      expect((await createBrowserClient(broken.url).call('GET', '/healthz')).status).toBe(200)
    } finally {
      await broken.close()
    }
  })
})
