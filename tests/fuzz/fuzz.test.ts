import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { openDatabase } from '../../db/core/connection.ts'
import { documentWithForms, ids } from '../factories/document-with-forms.ts'
import { wishes } from '../factories/gift-modules.ts'
import { ownerOfSite } from '../support/accounts.ts'
import { startCaddy, type TestCaddy } from '../support/caddy.ts'
import { startDns, type TestDns } from '../support/dns.ts'
import { freePort } from '../support/free-port.ts'
import { startNginx } from '../support/nginx.ts'
import { type Product, startProduct, startTimeout } from '../support/product.ts'
import { buildPrograms, type Programs } from '../support/programs.ts'
import { until } from '../support/until.ts'
import { type WatchedApi, watchApi } from '../support/watched-api.ts'
import { exchange, type FuzzTarget, open } from './exchange.ts'
import { faultOf, faultsOf } from './fuzz-laws.ts'
import { callsOf, type GeneratedCall, type KnownIds, operationsOf } from './generated-calls.ts'
import { attackKinds, smuggledPath, wireAttacks } from './wire-attacks.ts'

/**
 * Short in CI, and by hand a long one (docs/security.md): FUZZ_REQUESTS are the generated calls and the
 * attacks on each server, FUZZ_SEED decides which.
 */
const asked = Number(process.env.FUZZ_REQUESTS ?? 0)
const isLong = asked > 0
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)
const concurrency = 8
if (isLong) vi.setConfig({ testTimeout: 3_600_000 })
/** The names of the servers, and what the generated calls are for each when the run is short. */
const servers = ['api', 'edge', 'nginx', 'caddy'] as const
type ServerName = (typeof servers)[number]

let dns: TestDns
let watched: WatchedApi
let product: Product
let programs: Programs
let nginx: Awaited<ReturnType<typeof startNginx>>
let caddy: TestCaddy
let calls: GeneratedCall[]
let owner: Awaited<ReturnType<typeof ownerOfSite>>
let owners = 0
let demoId: string
const demoHost = 'demo.localhost'
const guestHost = 'fuzzed.localhost'
/** Stands in generated calls for the owner's site: who logs out, or deletes the account, is followed by another owner. */
const anOwnersSite = 'sitexxxxxxxx'
const known: KnownIds = {
  id: [anOwnersSite],
  siteId: [anOwnersSite],
  moduleId: [ids.rsvp, ids.form, wishes.id],
  itemId: wishes.items.map(({ id }) => id),
  host: [guestHost],
  language: ['sv', 'en'],
  revision: ['1', '2'],
  subdomain: ['anna'],
  domain: ['example.com'],
  format: ['png', 'svg'],
}
const targets = {} as Record<ServerName, FuzzTarget>
const pids = {} as Record<ServerName, number[]>

/** Its pictures are nobody's here. */
const gifts = { ...wishes, items: wishes.items.map(({ id, title }) => ({ id, title })) }

async function newOwner() {
  owners += 1
  owner = await ownerOfSite(product.editor, { 'X-Forwarded-For': addressOf(owners) })
  const document = documentWithForms()
  const saved = await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, {
    ...document,
    siteModules: [...document.siteModules, gifts],
    documentRevision: owner.site.documentRevision,
  })
  if (saved.status !== 200) throw new Error(`saving answered ${saved.status}: ${saved.bytes.toString()}`)
  const database = openDatabase({ databaseUrl: undefined, dataDir: product.dataDir })
  ;({ id: demoId } = await database('sites').where({ host: demoHost }).first('id'))
  await database('sites').where({ host: guestHost }).update({ host: null })
  await database('sites')
    .where({ id: owner.siteId })
    .update({ host: guestHost, active_until: '2999-01-01T00:00:00.000Z' })
  await database.destroy()
}

beforeAll(async () => {
  programs = await buildPrograms({ neighbour: 'tests/fuzz/neighbour-program.ts' })
  dns = await startDns()
  const apiPort = await freePort()
  watched = await watchApi(apiPort)
  const askPort = await freePort()
  product = await startProduct({
    PORT: String(apiPort),
    API_ORIGIN: `http://127.0.0.1:${watched.port}`,
    DNS_SERVERS: `${dns.address},${dns.address}`,
    TLS_ASK_PORT: String(askPort),
    LOG_LEVEL: 'error',
  })
  ;[nginx, caddy] = await Promise.all([
    startNginx({ publishedDir: `${product.dataDir}/published`, apiPort: watched.port }),
    startCaddy({ productHost: 'localhost', apiPort, edgePort: product.sitesPort, askPort }),
  ])
  targets.api = { name: 'api', port: apiPort, tls: false }
  targets.edge = { name: 'edge', port: product.sitesPort, tls: false }
  targets.nginx = { name: 'nginx', port: nginx.port, tls: false }
  targets.caddy = { name: 'caddy', port: caddy.httpsPort, tls: true }
  const node = [product.program.child.pid ?? 0]
  const children = readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').trim().split(' ').map(Number)
  Object.assign(pids, { api: node, edge: node, nginx: [nginx.pid, ...children], caddy: [caddy.pid] })
  await newOwner()
  const document: unknown = await (await fetch(`${product.editor}/api/openapi.json`)).json()
  const operations = operationsOf(document)
  expect(operations.length).toBeGreaterThan(130)
  const runs = isLong ? asked : 2 * operations.length
  const each = operations.map((operation, index) =>
    fc.sample(callsOf(operation, known), { seed: seed + index, numRuns: Math.ceil(runs / operations.length) }),
  )
  // every call of the API in turn
  calls = Array.from(
    { length: runs },
    (_, index) => each[index % each.length]?.[Math.floor(index / each.length)],
  ).filter((call) => call !== undefined)
}, startTimeout)
afterAll(async () => {
  await Promise.all([nginx?.stop(), caddy?.stop(), product?.stop()])
  await watched?.close()
  await dns?.close()
})

/** MB of the server's processes. */
const memoryOf = (name: ServerName) =>
  pids[name].reduce((sum, pid) => {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return sum + Number(kilobytes) / 1000
  }, 0)

const hostOf = (name: ServerName, index: number) => {
  const port = new URL(product.editor).port
  if (name === 'api') return index % 5 === 4 ? guestHost : `localhost:${port}`
  // a host without a site gets no certificate, and the owner's own site is published when it is
  if (name === 'caddy') return index % 2 === 1 ? 'localhost' : demoHost
  return [guestHost, demoHost, guestHost, 'nobody.localhost'][index % 4] ?? guestHost
}
/** Somebody else's address each time: limits have tests of their own. */
const addressOf = (index: number) => `127.${1 + (index >> 14)}.${(index >> 7) & 127}.${1 + (index & 127)}`

function bytesOf(call: GeneratedCall, host: string): (Buffer | string)[] {
  const cookie = [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const names = new Set(call.headers.map(([name]) => name))
  const head = [
    `${call.method} ${call.path.replaceAll(anOwnersSite, owner.siteId)} HTTP/1.1`,
    `Host: ${host}`,
    ...(names.has('Origin') ? [] : [`Origin: http://${host}`]),
    ...(call.byOwner && !names.has('Cookie') ? [`Cookie: ${cookie}`] : []),
    ...call.headers.map(([name, value]) => `${name}: ${value}`),
    ...(call.body === undefined ? [] : [`Content-Length: ${call.body.byteLength}`]),
  ]
  return [Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), ...(call.body === undefined ? [] : [call.body])]
}

async function inParallel<T>(list: readonly T[], deed: (item: T, index: number) => Promise<void>): Promise<void> {
  const queue = list.entries()
  const work = async () => {
    for (const [index, item] of queue) await deed(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

const notes = z.object({ wrong: z.array(z.string()), waits: z.array(z.number()) })

/** Another guest, who asks all the while (neighbour-program.ts). */
async function neighbour(name: ServerName): Promise<{ stop(): Promise<z.infer<typeof notes>> }> {
  const { port, tls } = targets[name]
  const isWatched = name !== 'api'
  const program = await programs.start('neighbour', { port, tls, host: demoHost, siteId: demoId, isWatched })
  const ended = once(program.child, 'close')
  return {
    async stop() {
      program.tell('stop')
      await ended
      return notes.parse(JSON.parse(program.lines.at(-1) ?? ''))
    },
  }
}

/** Another guest’s waits beside so many honest requests, to compare with: as many connections, and nothing wrong with what they ask. */
async function besideHonestGuests(name: ServerName, requests: number): Promise<number[]> {
  const other = await neighbour(name)
  const host = name === 'api' ? guestHost : demoHost
  const parts = [`GET /api/form-submissions/post-key HTTP/1.1\r\nHost: ${host}\r\n\r\n`]
  await inParallel(Array.from({ length: requests }), async (_, index) => {
    await exchange(targets[name], { host, parts, from: addressOf(index) })
  })
  return (await other.stop()).waits
}

const quantile = (list: readonly number[], share: number) =>
  [...list].sort((one, other) => one - other)[Math.floor(list.length * share)] ?? 0

const report: string[] = []
afterAll(() => {
  if (isLong) process.stdout.write(`${report.join('\n')}\n`)
})

/** Runs something hostile beside another guest, and judges memory and the other guest's answers. */
async function besideAnother(
  name: ServerName,
  what: string,
  honest: number,
  deed: () => Promise<number>,
): Promise<void> {
  const quiet = isLong ? await besideHonestGuests(name, honest) : []
  const before = memoryOf(name)
  const other = await neighbour(name)
  const begun = performance.now()
  // stopped also when the deed fails: it is a process of its own, and would go on asking
  const sent = await deed().catch(async (error: unknown) => {
    await other.stop()
    throw error
  })
  const seconds = (performance.now() - begun) / 1000
  const { wrong, waits } = await other.stop()
  const grown = memoryOf(name) - before
  expect(wrong).toEqual([])
  expect(waits.length).toBeGreaterThan(0)
  expect(grown, 'MB').toBeLessThan(300)
  if (!isLong) return
  const ratios = [0.5, 0.95].map((share) => quantile(waits, share) / quantile(quiet, share))
  report.push(
    `${name}, ${what}: ${sent} in ${seconds.toFixed(0)} s, ${before.toFixed(0)} MB and ${grown.toFixed(0)} more; ` +
      `others p50 ${ratios[0]?.toFixed(2)}, p95 ${ratios[1]?.toFixed(2)} of beside honest guests ` +
      `(${waits.length} asked, p95 ${quantile(waits, 0.95).toFixed(1)} ms)`,
  )
  expect(ratios[0]).toBeLessThan(2)
  expect(ratios[1]).toBeLessThan(2)
}

/** Statuses of answers, counted: what is refused at the door alone tries nothing. */
const statuses = (list: readonly number[]) =>
  Object.fromEntries([...new Set(list)].sort().map((status) => [status, list.filter((each) => each === status).length]))

describe.each(servers)('%s', (name) => {
  it('answers every call, however it is made, without a fault', async () => {
    const faults: string[] = []
    const found: number[] = []
    const mine = isLong || name === 'api' ? calls : calls.slice(0, 137)
    await besideAnother(name, 'generated calls', Math.ceil(mine.length / 4), async () => {
      await inParallel(mine, async (call, index) => {
        const host = hostOf(name, index)
        const options = { host, parts: bytesOf(call, host), from: addressOf(index) }
        const { answers, end, failure } = await exchange(targets[name], { ...options, isHead: call.method === 'HEAD' })
        const [answer] = answers
        // the edge and nginx answer by themselves what is no guest's call
        const isCall = name === 'api' && call.path.startsWith('/api/')
        const fault = answer === undefined ? `no answer (${end}, ${failure})` : faultOf(answer, { isCall })
        if (answer !== undefined) found.push(answer.status)
        if (fault !== undefined)
          faults.push(
            `${index} ${call.operation}\n  ${String(options.parts[0]).slice(0, 600)}\n  ${String(call.body).slice(0, 300)}\n  ${fault}`,
          )
        if (name === 'api' && index % 25 === 24 && (await owner.client.call('GET', '/api/accounts/me')).status !== 200)
          await newOwner()
      })
      return mine.length
    })
    expect(faults).toEqual([])
    if (isLong) report.push(`${name}: ${JSON.stringify(statuses(found))}`)
    if (name === 'api') expect(found.filter((status) => status < 300).length).toBeGreaterThan(found.length / 15)
  })

  it('answers bytes that are no proper requests, or closes, and lets nothing through', async () => {
    const faults: string[] = []
    const host = name === 'api' ? `localhost:${targets.api.port}` : demoHost
    const attacks = wireAttacks(host, isLong ? asked : attackKinds, seed)
    watched.seen.length = 0
    await besideAnother(name, 'hostile bytes', Math.ceil(attacks.length / 4), async () => {
      await inParallel(attacks, async ({ name: kind, parts, mayWait }, index) => {
        const patience = mayWait ? { milliseconds: 150 } : {}
        const result = await exchange(targets[name], { host, parts, from: addressOf(index), ...patience })
        for (const fault of faultsOf(result, mayWait))
          faults.push(`${index} ${kind}: ${fault} ${parts[0]?.slice(0, 80)}`)
      })
      return attacks.length
    })
    expect(faults).toEqual([])
    expect(watched.seen.filter((url) => url.includes(smuggledPath.slice(5)))).toEqual([])
  })

  it('serves others while many connections send their heads a byte at a time', async () => {
    const host = name === 'api' ? guestHost : demoHost
    const slow = Array.from({ length: isLong ? 600 : 150 }, (_, index) => {
      const socket = open(targets[name], { host, from: addressOf(index) })
      // the answer must be read before the end of it is noticed
      socket.resume()
      socket.on('error', () => undefined).write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: `)
      return socket
    })
    try {
      await besideAnother(name, 'slow heads', 400, async () => {
        for (let round = 0; round < (isLong ? 40 : 5); round += 1) {
          for (const socket of slow) if (socket.writable) socket.write('y')
          await wait(100)
        }
        return slow.length
      })
      if (isLong) await until(() => slow.every((socket) => socket.closed || socket.readableEnded), 80)
    } finally {
      for (const socket of slow) socket.destroy()
    }
  })
})
