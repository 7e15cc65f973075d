import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testLog } from '../tests/support/log.ts'
import { createApiProxy } from './api-proxy.ts'

const running = { now: 0, most: 0 }
const asked: string[] = []
/** Takes its time, and notes what it does at once. */
const api = createServer(async (req, res) => {
  running.now += 1
  running.most = Math.max(running.most, running.now)
  asked.push(req.url ?? '')
  await wait(20)
  running.now -= 1
  res.end(req.url)
})
let edge: Server
const portOf = (server: Server) => (server.address() as AddressInfo).port
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeAll(async () => {
  await listen(api)
  const proxy = createApiProxy({
    apiOrigin: `http://127.0.0.1:${portOf(api)}`,
    protocol: 'http',
    trustForwarded: false,
    sendUnavailable: async (_req, res, status) => void res.writeHead(status).end(),
    log: testLog(),
  })
  edge = createServer((req, res) => void proxy.pass(req, res))
  edge.on('close', () => proxy.close())
  await listen(edge)
})
afterAll(async () => {
  for (const server of [edge, api]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

it('are passed on one after the other, however many are sent at once', async () => {
  const paths = Array.from({ length: 6 }, (_, index) => `/api/call-${index}`)
  const socket = connect(portOf(edge), '127.0.0.1')
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`).join(''))
  let received = ''
  await new Promise<void>((resolve) =>
    socket.on('data', (part: Buffer) => {
      received += part.toString()
      if (received.includes('/api/call-5')) resolve()
    }),
  )
  socket.destroy()
  expect(asked).toEqual(paths)
  expect(running.most).toBe(1)
})
