import { Agent, type IncomingMessage, request } from 'node:http'
import { request as requestSecurely, Agent as SecureAgent } from 'node:https'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { seenHeader } from '../support/watched-api.ts'

/**
 * Another guest, in a separate process, so that work of the attacker's process does not affect its timings. Calls continuously on a
 * keep-alive connection and checks that each answer belongs to its request. When told to stop, prints all faults and durations, ms.
 */
const { port, tls, host, siteId, isWatched } = z
  .object({ port: z.number(), tls: z.boolean(), host: z.string(), siteId: z.string(), isWatched: z.boolean() })
  .parse(JSON.parse(process.argv[2] ?? ''))

interface Seen {
  status: number
  body: string
  /** URL that reached the API, if it is watched. */
  seen: string | undefined
}

const agent = tls ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true })

function ask(path: string): Promise<Seen> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, agent, path, headers: { host }, timeout: 20_000 }
    const read = (answer: IncomingMessage) => {
      let body = ''
      answer.on('data', (part: Buffer) => {
        body += part.toString()
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body, seen: String(answer.headers[seenHeader]) }),
      )
    }
    const sent = tls
      ? requestSecurely({ ...options, servername: host, rejectUnauthorized: false }, read)
      : request(options, read)
    sent.on('timeout', () => sent.destroy(new Error('late')))
    sent.on('error', (error) => resolve({ status: 0, body: String(error), seen: undefined }))
    sent.end()
  })
}

let isOver = false
createInterface({ input: process.stdin }).once('line', () => {
  isOver = true
})
const wrong: string[] = []
const waits: number[] = []
// warm-up: let the code be compiled first
for (let number = 0; number < 20; number += 1) await ask(`/api/sites/public/${siteId}?n=first`)
process.stdout.write('ready\n')
for (let number = 0; !isOver; number += 1) {
  const path = `/api/sites/public/${siteId}?n=${number}`
  const begun = performance.now()
  const { status, body, seen } = await ask(path)
  waits.push(performance.now() - begun)
  if (status !== 200 || !body.includes(siteId) || (isWatched && seen !== path))
    wrong.push(`${path}: ${status} ${seen} ${body.slice(0, 200)}`)
  await wait(10)
}
process.stdout.write(`${JSON.stringify({ wrong, waits })}\n`)
agent.destroy()
process.stdin.destroy()
