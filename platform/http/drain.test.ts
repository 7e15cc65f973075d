import { once } from 'node:events'
import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type DrainTimes, prepareDrain } from './drain.ts'

let server: Server
let agent: Agent
let drain: (times: DrainTimes) => Promise<void>
/** Requests that the test has not answered yet. */
let waiting: ServerResponse[] = []

afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  waiting = []
})

async function start(): Promise<number> {
  server = createServer((req, res) => {
    if (req.url === '/later') waiting.push(res)
    else res.end('at once')
  })
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  drain = prepareDrain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

interface Asked {
  connection: string | undefined
  isReused: boolean
}

function ask(port: number, path = '/'): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ connection: answer.headers.connection, isReused: asked.reusedSocket }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

const patient = { idleMs: 10_000, longestMs: 20_000 }

it('answers once more on a connection that is kept, and says that it is the last time', async () => {
  const port = await start()
  expect(await ask(port)).toEqual({ connection: 'keep-alive', isReused: false })
  const drained = drain(patient)
  expect(await ask(port)).toEqual({ connection: 'close', isReused: true })
  await drained
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED')
})

it('finishes what is under way, and then need not wait', async () => {
  const port = await start()
  const asked = ask(port, '/later')
  await expect.poll(() => waiting.length).toBe(1)
  const drained = drain(patient)
  // requested before the drain, but its head is not written yet
  waiting[0]?.end('finished')
  expect(await asked).toMatchObject({ isReused: false })
  expect(await ask(port).catch(() => 'closed')).toMatchObject({ connection: 'close' })
  await drained
})

it('closes what nobody uses, also connections that have never asked for anything', async () => {
  const port = await start()
  await ask(port)
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const closed = once(silent, 'close')
  const begun = performance.now()
  await drain({ idleMs: 300, longestMs: 20_000 })
  expect(performance.now() - begun).toBeGreaterThan(290)
  expect(performance.now() - begun).toBeLessThan(5000)
  await closed
})

it('cuts off what takes too long', async () => {
  const port = await start()
  const asked = ask(port, '/later')
  await expect.poll(() => waiting.length).toBe(1)
  const failed = expect(asked).rejects.toThrow('socket hang up')
  await drain({ idleMs: 0, longestMs: 200 })
  await failed
})
