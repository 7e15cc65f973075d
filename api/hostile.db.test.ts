import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { siteResponse } from '../modules/site-contract.ts'
import { siteDocumentSchema } from '../modules/site-document.ts'
import { ownerOfSite, registeredClient } from '../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../tests/support/api.ts'
import { createBrowserClient } from '../tests/support/browser-client.ts'
import { bothDatabaseKinds, databaseKinds } from '../tests/support/databases.ts'
import { rawRequest } from '../tests/support/raw-request.ts'

const tables = ['accounts', 'sessions', 'sites', 'site_versions', 'images'] as const

describe.each(databaseKinds)('hostile callers on %s', (kind) => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof ownerOfSite>>
  beforeAll(async () => {
    api = await startTestApi(kind)
    owner = await ownerOfSite(api.url)
  })
  afterAll(() => api.close())

  const rows = async () => {
    const count = async (table: string) => (await api.test.database(table)).length
    return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])))
  }
  const cookie = () => [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = (method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) =>
    rawRequest(api.url, {
      method,
      path,
      headers: { Origin: api.url, Cookie: cookie(), 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    })

  it('never make it fail, and nothing they send is stored', async () => {
    const before = await rows()
    const path = fc.constantFrom(
      '/api/accounts/register',
      '/api/accounts/login',
      '/api/sites/V2',
      '/api/logs/',
      '/api/sites/quick-start/upload-image',
      `/api/sites/V2/${owner.siteId}`,
      `/api/sites/${owner.siteId}`,
      `/api/sites/${owner.siteId}/upload-image`,
    )
    const value = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.jsonValue().map((json) => JSON.stringify({ mail: json, password: json, site: json, documentRevision: json })),
      fc.constantFrom('{"__proto__":{"x":1}}', '[', '"\\u0000"', '\u0000', `${'['.repeat(5000)}${']'.repeat(5000)}`),
    )
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH'), value, async (target, method, body) => {
        const { status } = await send(method, target, body)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
    expect(await rows()).toEqual(before)
  })

  it('never make it fail by a path, query or header', async () => {
    const sign = fc.constantFrom(
      '%00',
      '%ff',
      '%2e%2e',
      '..',
      '/',
      '//',
      'V2',
      'a',
      '%',
      'å',
      "'",
      '"',
      ';',
      '\\',
      owner.siteId,
    )
    const piece = fc.array(sign, { maxLength: 6 }).map((signs) => encodeURI(signs.join('')).replaceAll('%25', '%'))
    const start = fc.constantFrom(
      '/',
      '/api/',
      '/api/sites/',
      '/api/sites/public/',
      '/api/sites/V2/',
      '/api/images/',
      `/api/sites/${owner.siteId}/qr/`,
    )
    const method = fc.constantFrom('GET', 'HEAD', 'PUT', 'OPTIONS')
    await fc.assert(
      fc.asyncProperty(start, piece, piece, method, async (base, tail, query, verb) => {
        const { status } = await send(verb, `${base}${tail}?${query}&domainHost=${query}`, undefined, {
          'X-Forwarded-For': query,
          'Accept-Language': query,
        })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
  })

  it('cannot save a document that breaks its schema', async () => {
    const before = siteResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}`)).body)
    const part = fc.constantFrom(
      'siteModules',
      'availableLanguages',
      'theme',
      'fonts',
      'colorScheme',
      'siteGraphic',
      'formRecipients',
      'wizardData',
    )
    await fc.assert(
      fc.asyncProperty(part, fc.jsonValue(), async (name, value) => {
        const broken = { ...before, [name]: value }
        fc.pre(!siteDocumentSchema.safeParse(broken).success)
        const answer = await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, broken)
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
      }),
      { numRuns: 100 },
    )
    expect(siteResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}`)).body)).toEqual(before)
  })

  it('get their markup cleaned', async () => {
    const module = {
      id: 'texttext',
      siteModuleType: 'Text',
      text: { sv: '<p onclick="x()">Hej <script>alert(1)</script><a href="javascript:x">du</a></p>' },
    }
    const { client, siteId } = await ownerOfSite(api.url)
    const saved = await client.call('PUT', `/api/sites/V2/${siteId}`, { siteModules: [module], documentRevision: 1 })
    expect(siteResponse.parse(saved.body).siteModules[0]).toMatchObject({ text: { sv: '<p>Hej du</p>' } })
  })

  it('are stopped at the limits of a body', async () => {
    const large = await send('PUT', `/api/sites/V2/${owner.siteId}`, JSON.stringify({ x: 'y'.repeat(2 * 1024 * 1024) }))
    expect(large).toMatchObject({ status: 413 })
    expect(JSON.parse(large.text)).toMatchObject({ code: 'body-too-large', isErrorResponse: true })
    expect((await send('POST', '/api/accounts/login', JSON.stringify({ x: 'y'.repeat(70_000) }))).status).toBe(413)
    expect((await send('POST', '/api/accounts/login', '{}', { 'Content-Type': 'text/plain' })).status).toBe(400)
  })

  it("do not reach another's site", async () => {
    const other = await registeredClient(api.url)
    const calls = [
      ['GET', `/api/sites/${owner.siteId}`],
      ['PUT', `/api/sites/V2/${owner.siteId}`],
      ['PUT', `/api/sites/${owner.siteId}/`],
      ['GET', `/api/sites/${owner.siteId}/account/`],
      ['GET', `/api/sites/${owner.siteId}/qr/anna.localhost/png`],
      ['POST', `/api/sites/${owner.siteId}/upload-image`],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : {}
      expect(await other.client.call(method, path, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(await createBrowserClient(api.url).call(method, path, body)).toMatchObject({
        status: 401,
        body: { code: 'not-logged-in' },
      })
    }
    expect((await createBrowserClient(api.url).call('GET', `/api/sites/public/${owner.siteId}`)).status).toBe(404)
  })
})

describe.each(bothDatabaseKinds)('fifty parallel saves on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  it('are accepted once for each revision', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const path = `/api/sites/V2/${siteId}`
    for (let documentRevision = 1; documentRevision <= 3; documentRevision += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          client.call('PUT', path, {
            siteModules: [{ id: 'texttext', siteModuleType: 'Text', title: { sv: `${documentRevision}-${index}` } }],
            documentRevision,
          }),
        ),
      )
      const accepted = answers.filter((answer) => answer.status === 200)
      expect(accepted).toHaveLength(1)
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
      const now = siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
      expect(now).toEqual(siteResponse.parse(accepted[0]?.body))
    }
    const versions = z
      .array(z.object({ document_revision: z.number() }))
      .parse(await api.test.database('site_versions').where({ site_id: siteId }).orderBy('document_revision'))
    expect(versions.map((version) => version.document_revision)).toEqual([1, 2, 3, 4])
  })

  it('make one site of parallel creations', async () => {
    const { client } = await registeredClient(api.url)
    const create = () => client.call('POST', '/api/sites/V2', { site: siteDocumentSchema.parse({}) })
    const answers = await Promise.all(Array.from({ length: 8 }, create))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, body: { code: 'site-exists', siteId: expect.any(String) } })
  })
})
