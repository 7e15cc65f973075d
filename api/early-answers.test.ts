import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openConnection, type RawConnection } from '../tests/support/raw-connection.ts'
import { openShop } from '../tests/support/shop.ts'

/** More bytes than any route except picture uploads accepts. */
const muchTooLarge = 9_000_000
const wordy = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z.object({ content: z.record(z.string(), z.unknown()).default({}) }).optional(),
        responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).default({}) })),
      }),
    ),
  ),
})

interface Target {
  method: string
  path: string
  type: string
  /** Whether the call reads bodies of this type. */
  isRead: boolean
}

/** Every call in the API's OpenAPI document, with each kind of body that it reads, and one that it does not. */
async function targetsOf(origin: string, siteId: string): Promise<Target[]> {
  const answer = await fetch(`${origin}/api/openapi.json`)
  const { paths } = wordy.parse(await answer.json())
  const values: Record<string, string> = { id: siteId, siteId, host: 'anna.localhost', format: 'png', token: 'token' }
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      // its answer does not end
      if ('text/event-stream' in (call.responses['200']?.content ?? {})) return []
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'abcdefgh12')
      const read = Object.keys(call.requestBody?.content ?? {})
      const isRead = (type: string) => read.length === 0 || read.some((each) => type.startsWith(each))
      const other = read.length === 0 ? [] : types.filter((type) => !isRead(type)).slice(0, 1)
      const kinds = read.length === 0 ? types.slice(0, 1) : [...types.filter(isRead), ...other]
      return kinds.map((type) => ({ method: method.toUpperCase(), path: filled, type, isRead: isRead(type) }))
    }),
  )
}

const start = 'x=1&'
const kB = 'y'.repeat(1024)

/** Bodies that a hostile client sends after the headers, and the headers that announce them. */
const bodies: { name: string; headers: string; send: (connection: RawConnection) => void | Promise<void> }[] = [
  {
    name: 'with its length',
    headers: 'Content-Length: 600000',
    send: (connection) => connection.send(start + 'y'.repeat(600_000 - start.length)),
  },
  {
    name: 'with a length that never comes',
    headers: 'Content-Length: 1000000000',
    send: (connection) => connection.send(kB.repeat(300)),
  },
  {
    name: 'in chunks that do not end',
    headers: 'Transfer-Encoding: chunked',
    async send({ socket }) {
      for (let sent = 0; sent < muchTooLarge && socket.writable; sent += 65_536)
        if (!socket.write(`10000\r\n${'y'.repeat(65_536)}\r\n`))
          await new Promise<void>((resolve) => {
            for (const event of ['drain', 'close']) socket.once(event, () => resolve())
          })
    },
  },
  {
    name: 'in chunks that end',
    headers: 'Transfer-Encoding: chunked',
    send: (connection) => connection.send(`${'400\r\n'.concat(kB, '\r\n').repeat(300)}0\r\n\r\n`),
  },
  {
    name: 'that is never sent',
    headers: 'Content-Length: 40000',
    send: () => undefined,
  },
  {
    name: 'after 100 Continue',
    headers: 'Content-Length: 600000\r\nExpect: 100-continue',
    send: (connection) => connection.send('y'.repeat(600_000)),
  },
]

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  // connections linger as long as the product's do: after a shorter time a busy machine has not read the whole of a long answer yet
  shop = await openShop('sqlite', { bodies: { ordinary: 300, upload: 300, late: 100 } })
})
afterAll(() => shop.close())

describe.each(bodies)('a body $name', ({ headers, send }) => {
  it('is answered by every call, and leaves a connection that works or is closed', async () => {
    const stuck: string[] = []
    const { siteId } = await shop.openOwner()
    const targets = await targetsOf(shop.origin, siteId)
    expect(targets.length).toBeGreaterThan(80)
    const waiting = [...targets]
    const tryNext = async () => {
      for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
        const { method, path, type, isRead } = target
        // what a call does not read, it does not read whoever sends it
        for (const owner of isRead ? [undefined, await shop.openOwner()] : [undefined]) {
          const who = owner === undefined ? 'anybody' : 'the owner'
          const connection = await openConnection(shop.origin)
          const own = owner === undefined ? '' : `Cookie: ${owner.cookie}\r\n`
          const address = owner === undefined ? path : path.replace(siteId, owner.siteId)
          connection.send(
            `${method} ${address} HTTP/1.1\r\nHost: ${new URL(shop.origin).host}\r\n${own}Content-Type: ${type}\r\n${headers}\r\n\r\n`,
          )
          try {
            void send(connection)
            const first = await connection.answer()
            if (first.status >= 500 && first.status !== 502)
              stuck.push(`${who} ${method} ${path} ${type}: ${first.status}`)
            if (first.closes) await connection.ended()
            else {
              // send the announced body completely, so that the next request starts at the right place
              if (headers === 'Content-Length: 40000') connection.send('y'.repeat(40_000))
              connection.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
              expect((await connection.answer()).status).toBe(200)
            }
          } catch (error) {
            stuck.push(`${who} ${method} ${path} ${type}: ${String(error)}`)
          }
          connection.close()
        }
      }
    }
    await Promise.all(Array.from({ length: 12 }, tryNext))
    expect(stuck).toEqual([])
  }, 120_000)
})
