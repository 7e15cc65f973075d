import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandProfile } from '../domain/commerce/market.ts'
import { freePort } from '../tests/support/free-port.ts'
import { collectLog } from '../tests/support/log.ts'
import { ask, createPublishedFolder, type PublishedFolder } from '../tests/support/published-folder.ts'
import { listen } from '../tests/support/servers-behind.ts'
import { until } from '../tests/support/until.ts'
import { createEdge, stopEdge } from './create-edge.ts'
import { createLocalFiles } from './published-files.ts'

const asked: IncomingHttpHeaders[] = []
const api = createServer((req, res) => {
  asked.push(req.headers)
  res.writeHead(200, { 'x-request-id': String(req.headers['x-request-id']) }).end('{}')
})
const { log, of } = collectLog()
const edges: Server[] = []
let published: PublishedFolder
beforeAll(async () => {
  published = await createPublishedFolder()
})
afterAll(async () => {
  await Promise.all(edges.map((edge) => stopEdge(edge, 500)))
  api.close()
  await published.close()
})

async function startEdge(options: { apiPort: number; trustForwarded: boolean }): Promise<number> {
  const edge = createEdge({
    files: createLocalFiles(published.publishedDir, log),
    apiOrigin: `http://127.0.0.1:${options.apiPort}`,
    settings: { deployment: 'development', profile: brandProfile('wedding', 'se'), maps: { kind: 'embedded' } },
    log,
    trustForwarded: options.trustForwarded,
  })
  edges.push(edge)
  return listen(edge)
}

/** A guest's call, with an id that whoever sends it has chosen. */
const call = (port: number) =>
  ask(port, {
    host: 'anna.localhost',
    path: '/api/form-submissions/post-key',
    headers: { 'x-request-id': 'chosen-by-whoever-asks' },
  })

test('the edge gives each call an id, for its own lines, the API and the answer; a guest’s own does not count', async () => {
  const port = await startEdge({ apiPort: await listen(api), trustForwarded: false })
  const { headers } = await call(port)
  const id = String(headers['x-request-id'])
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(asked.at(-1)?.['x-request-id']).toBe(id)
  await until(() => of(id).length > 0)
  expect(of(id)).toMatchObject([{ msg: 'passed to the API', method: 'GET', status: 200 }])
})

test('one that a proxy before it has given is kept, and told where the API is away', async () => {
  const port = await startEdge({ apiPort: await freePort(), trustForwarded: true })
  const { status, headers } = await call(port)
  expect([status, headers['x-request-id']]).toEqual([502, 'chosen-by-whoever-asks'])
  expect(of('chosen-by-whoever-asks')).toMatchObject([{ level: 40, msg: 'call of the API failed' }])
})
