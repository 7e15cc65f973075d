import { Agent, createServer, request } from 'node:http'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { collectLog } from '../../tests/support/log.ts'
import { listen } from '../../tests/support/servers-behind.ts'
import { until } from '../../tests/support/until.ts'
import { withCause } from './cause.ts'
import { logOutsideCalls } from './outside-calls.ts'
import { outsideCallMetrics } from './process-metrics.ts'

const server = createServer((req, res) => {
  res.writeHead(req.url?.startsWith('/missing') ? 404 : 200).end('answer')
})
let port: number
beforeAll(async () => {
  port = await listen(server)
})
afterAll(() => void server.close())

const { log, lines, of } = collectLog()
const registry = new Registry()
const watch = (settings: Partial<Parameters<typeof logOutsideCalls>[1]> = {}) => {
  registry.clear()
  stop = logOutsideCalls(
    log,
    { apiOrigin: 'http://127.0.0.1:9', store: undefined, tracesUrl: undefined, ...settings },
    outsideCallMetrics(registry),
  )
}
let stop = () => {}
afterEach(() => {
  stop()
  lines.length = 0
})

/** For GETs through `node:http` with connection reuse. */
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())
const get = (path: string) =>
  new Promise<void>((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })

test('each call is a line of the request that made it, without its path', async () => {
  watch()
  const url = `http://127.0.0.1:${port}`
  await withCause({ requestId: 'request-one' }, async () => {
    await get('/secret?place=Storgatan')
    await get('/missing/secret')
    await (await fetch(`${url}/secret`, { method: 'POST', body: 'secret' })).text()
  })
  await until(() => of('request-one').length === 3)
  const line = { msg: 'outside call', host: `127.0.0.1:${port}`, seconds: expect.any(Number) }
  expect(of('request-one')).toMatchObject([
    { ...line, level: 30, method: 'GET', status: 200 },
    { ...line, method: 'GET', status: 404 },
    { ...line, method: 'POST', status: 200 },
  ])
  expect(lines.join('')).not.toMatch(/secret|Storgatan/)
  const counted = await registry.metrics()
  expect(counted).toContain(`festoon_outside_call_seconds_count{host="127.0.0.1:${port}",status="2xx"} 2`)
  expect(counted).not.toMatch(/secret|Storgatan/)
})

test('one that nobody answers is a line too', async () => {
  watch()
  const dead = await freePort()
  await withCause({ requestId: 'request-two' }, async () => {
    await expect(fetch(`http://127.0.0.1:${dead}/`)).rejects.toThrow()
    await new Promise((resolve) => request({ host: '127.0.0.1', port: dead }).on('error', resolve).end())
  })
  await until(() => of('request-two').length === 2)
  for (const line of of('request-two')) {
    expect(line).toMatchObject({ host: `127.0.0.1:${dead}`, method: 'GET' })
    expect(line).not.toHaveProperty('status')
  }
})

test('calls of the API are none, and those of the bucket are for whoever looks closely', async () => {
  watch({ apiOrigin: `http://127.0.0.1:${port}` })
  await get('/')
  stop()
  watch({ store: { bucket: 'b', prefix: '', endpoint: `http://127.0.0.1:${port}`, region: 'r' } })
  await withCause({ requestId: 'request-three' }, () => get('/'))
  await until(() => lines.length > 0)
  expect(of('request-three')).toMatchObject([{ level: 20, msg: 'outside call' }])
  expect(lines).toHaveLength(1)
})
