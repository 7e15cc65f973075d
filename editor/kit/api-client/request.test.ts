import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorBody } from '../../../domain/errors.ts'
import { ApiError } from './api-error.ts'
import { createCall } from './call.ts'
import { NetworkError } from './network-error.ts'
import { logEntry } from './report-error.ts'
import { createRequest } from './request.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let base = ''
let seen: Seen[] = []
let answer: { status: number; body: string }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}`
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

beforeEach(() => {
  seen = []
  answer = { status: 200, body: '{}' }
})

test('sends JSON and gives the parsed answer', async () => {
  answer.body = JSON.stringify({ mail: 'a@b.se', site: null })
  const account = await createCall(createRequest(base))('POST /api/accounts/login/', {
    body: { mail: 'a@b.se', password: 'hemligt' },
  })
  expect(account).toEqual({ mail: 'a@b.se', site: null })
  expect(seen).toMatchObject([
    { method: 'POST', url: '/api/accounts/login/', headers: { 'content-type': 'application/json' } },
  ])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ mail: 'a@b.se', password: 'hemligt' })
})

test('a call without a body sends none, and an empty answer is null', async () => {
  answer.body = ''
  expect(await createCall(createRequest(base))('POST /api/accounts/logout/')).toBeNull()
  expect(seen).toMatchObject([{ method: 'POST', body: '' }])
  expect(seen[0]?.headers['content-type']).toBeUndefined()
})

test('a refusal becomes an ApiError with status, code and the whole body', async () => {
  answer = { status: 409, body: JSON.stringify(errorBody('stale-document', { currentRevision: 4 })) }
  const failure = await createRequest(base)('/api/x').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 409, code: 'stale-document', body: { currentRevision: 4 } })
})

test('an answer that is no JSON does not hide its status', async () => {
  answer = { status: 502, body: '<html>Bad gateway</html>' }
  await expect(createRequest(base)('/api/x')).rejects.toMatchObject({ status: 502, code: null })
})

test('what an owner typed cannot leave its place in the path', async () => {
  await createCall(createRequest(base))('GET /api/sites/{siteId}/host/subdomain-available/{subdomain}', {
    params: { siteId: 'abc', subdomain: '../../accounts?x=1' },
    query: { language: 'sv' },
  })
  expect(seen[0]?.url).toBe('/api/sites/abc/host/subdomain-available/..%2F..%2Faccounts%3Fx%3D1?language=sv')
})

test('what a query leaves out is not sent', async () => {
  const call = createCall(createRequest(base))
  await call('GET /api/sites/{id}/versions', { params: { id: 'abc' }, query: { before: undefined } })
  await call('GET /api/sites/{id}/versions', { params: { id: 'abc' }, query: { before: '4' } })
  expect(seen.map(({ url }) => url)).toEqual(['/api/sites/abc/versions', '/api/sites/abc/versions?before=4'])
})

test('a network failure stays one, and a stopped call too', async () => {
  await expect(createRequest('http://127.0.0.1:1')('/api/x')).rejects.toBeInstanceOf(NetworkError)
  await expect(createRequest(base)('/api/x', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('a report keeps to the limits of the contract', () => {
  const error = new Error('x'.repeat(30_000))
  const entry = logEntry({ originId: 'editor.page', error, siteData: 's'.repeat(60_000) }, 'u'.repeat(3000), 'agent')
  expect(entry).toMatchObject({ severity: 3, originId: 'editor.page', userAgent: 'agent' })
  expect(entry.url).toHaveLength(2000)
  expect(entry.errorObject).toHaveLength(20_000)
  expect(entry.siteData).toHaveLength(50_000)
})
