import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createPostKey } from '../../commands/answers/post-key.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { idleConnectionMs } from '../../platform/http/drain.ts'
import { newToken } from '../../platform/ids.ts'
import { createSecretBox } from '../../platform/secret-box.ts'
import { guest, ids } from '../factories/document-with-forms.ts'
import type { Owner } from '../journeys/owner.ts'

export interface Load {
  /** Waits for calls in flight, then reports on all calls. */
  stop(): Promise<{
    failures: string[]
    /** Ids of acknowledged answers. */
    answers: string[]
    /** The title saved last. */
    title: string
    calls: Record<string, { count: number; p50: number; p99: number; longest: number }>
  }>
}

interface Call {
  kind: string
  port: number
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
}

/**
 * Concurrent load over keep-alive connections that are kept as long as proxies keep them: readers, guests who answer, and an owner who
 * saves and loads. Nothing is retried: every failed call counts.
 */
export function createLoad(target: {
  ports: { api: number; edge: number }
  host: string
  owner: Owner
  secret: string
}): Load {
  const { ports, host, owner, secret } = target
  const agent = new Agent({ keepAlive: true, timeout: idleConnectionMs })
  const times = new Map<string, number[]>()
  const failures: string[] = []
  const answers: string[] = []
  let title = ''
  let stopping = false

  function note(kind: string, ms: number): void {
    const known = times.get(kind) ?? []
    known.push(ms)
    times.set(kind, known)
  }

  async function call(made: Call): Promise<string> {
    const begun = performance.now()
    try {
      const text = await send(agent, made)
      note(made.kind, performance.now() - begun)
      return text
    } catch (error) {
      failures.push(`${made.kind}: ${String(error)}`)
      throw error
    }
  }

  async function repeat(pauseMs: number, step: () => Promise<void>): Promise<void> {
    while (!stopping) {
      // recorded in `call`
      await step().catch(() => {})
      await wait(pauseMs)
    }
  }

  const read = async () => {
    const text = await call({ kind: 'page', port: ports.edge, method: 'GET', path: '/sv', headers: { host } })
    if (!text.includes('Åsa &amp; Bo')) failures.push('page: not the site')
  }
  const issued = { now: () => new Date(Date.now() - 10_000) }
  const answer = async () => {
    const groupIdentifier = newToken()
    const postKey = createPostKey({ secrets: createSecretBox(secret), clock: issued }, 'rsvp')
    const body = { language: 'sv', formId: ids.rsvp, groupIdentifier, postKey, guests: [guest('Guest')] }
    await call({
      kind: 'answer',
      port: ports.edge,
      method: 'POST',
      path: `/api/rsvps/${owner.siteId}/v4`,
      headers: { host },
      body,
    })
    answers.push(groupIdentifier)
  }
  const cookie = [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ownersHost = `localhost:${ports.api}`
  const headers = { host: ownersHost, origin: `http://${ownersHost}`, cookie }
  const look = () => call({ kind: 'look', port: ports.api, method: 'GET', path: `/api/sites/${owner.siteId}`, headers })
  let saves = 0
  const save = async () => {
    const site = siteResponse.parse(JSON.parse(await look()))
    const next = `Åsa & Bo ${saves}`
    saves += 1
    const siteModules = site.siteModules.map((module) =>
      module.siteModuleType === 'Header' ? { ...module, title: { sv: next } } : module,
    )
    const path = `/api/sites/V2/${owner.siteId}`
    await call({ kind: 'save', port: ports.api, method: 'PUT', path, headers, body: { ...site, siteModules } })
    title = next.replace('&', '&amp;')
  }

  const loops = [
    ...[0, 0, 0, 0].map(() => repeat(5, read)),
    // with pauses about as long as idle connections are kept, and longer
    ...[700, 2500, 4000, 4500].map((pauseMs) => repeat(pauseMs, read)),
    ...[20, 20, 900, 3900].map((pauseMs) => repeat(pauseMs, answer)),
    ...[50, 3900].map((pauseMs) => repeat(pauseMs, async () => void (await look()))),
    repeat(100, save),
  ]
  return {
    async stop() {
      stopping = true
      await Promise.all(loops)
      agent.destroy()
      const calls = Object.fromEntries([...times].map(([kind, taken]) => [kind, figuresOf(taken)]))
      return { failures, answers, title, calls }
    },
  }
}

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

/** Returns the body of a 200 answer. Throws network errors, and for any other status. */
function send(agent: Agent, { port, method, path, headers, body }: Call): Promise<string> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const about =
    body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...about }, timeout: 30_000 }
    const sent = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const said = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) resolve(said)
        else reject(new Error(`${answer.statusCode} ${said.slice(0, 200)}`))
      })
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(text)
  })
}
