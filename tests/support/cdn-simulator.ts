import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { CdnSettings } from '../../platform/env/cdn.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { listenOnLoopback, readText, type SimulatorAnswer, sendJson } from '../../platform/simulator/loopback-server.ts'

type Vendor = 'cloudflare' | 'fastly' | 'bunny'
/** Fault of one call: an error of the vendor, a slow answer, or a cut connection. */
type CdnFault = 'error' | 'slow' | 'cut'

const zone = 'zone1'
const token = 'secret-token'
/** Documented limits of each vendor: tags per call, burst of calls, and sustained calls per minute. */
const limits: Readonly<Record<Vendor, { tags: number; burst: number; perMinute: number }>> = {
  cloudflare: { tags: 100, burst: 25, perMinute: 5 },
  fastly: { tags: 256, burst: 100, perMinute: 100 },
  bunny: { tags: 1, burst: 20, perMinute: 30 },
}

export interface CdnSimulator {
  /** The settings with which the product calls it. */
  settings: CdnSettings
  /** Tags of each accepted call. */
  purged: string[][]
  /** Calls refused by the rate limit. */
  readonly refused: number
  /** Queues faults for the next calls, one each. */
  fail(...faults: CdnFault[]): void
  /** Advances the rate limit's clock by some minutes. */
  pass(minutes: number): void
  close(): Promise<void>
}

/** Implements the purge call of one vendor's API over HTTP, with its limits. */
export async function startCdnSimulator(vendor: Vendor): Promise<CdnSimulator> {
  const limit = limits[vendor]
  const purged: string[][] = []
  const faults: CdnFault[] = []
  let calls = limit.burst
  let refused = 0

  async function answer(req: IncomingMessage): Promise<SimulatorAnswer | 'cut'> {
    const body = parseJson((await readText(req)) ?? '')
    const tags = speak[vendor].tagsOf(req, body)
    if (typeof tags === 'number') return { status: tags, body: speak[vendor].failure(tags) }
    if (tags.length === 0 || tags.length > limit.tags) return { status: 400, body: speak[vendor].failure(400) }
    if (calls < 1) {
      refused += 1
      return { status: 429, headers: { 'retry-after': '2' }, body: speak[vendor].failure(429) }
    }
    calls -= 1
    const fault = faults.shift()
    if (fault === 'error') return { status: 503, body: speak[vendor].failure(503) }
    if (fault === 'slow') await wait(300)
    if (fault === 'cut') return 'cut'
    purged.push(tags)
    return speak[vendor].success(tags)
  }

  const server: Server = createServer(async (req, res) => {
    const what = await answer(req)
    if (what === 'cut') res.destroy()
    else sendJson(res, what)
  })
  const { port, close } = await listenOnLoopback(server, 0)
  return {
    settings: { kind: vendor, zone, token, urls: [`http://127.0.0.1:${port}`], callsPerMinute: undefined },
    purged,
    get refused() {
      return refused
    },
    fail: (...next) => void faults.push(...next),
    pass(minutes) {
      calls = Math.min(limit.burst, calls + minutes * limit.perMinute)
    },
    close,
  }
}

const tagList = z.array(z.string().regex(/^[\w-]{1,1024}$/))

/** Each vendor's protocol: the tags of a call or the status that refuses it, and the bodies of its answers. */
const speak: Readonly<
  Record<
    Vendor,
    {
      tagsOf(req: IncomingMessage, body: unknown): string[] | number
      success(tags: readonly string[]): SimulatorAnswer
      failure(status: number): unknown
    }
  >
> = {
  cloudflare: {
    tagsOf(req, body) {
      if (req.method !== 'POST' || req.url !== `/client/v4/zones/${zone}/purge_cache`) return 404
      if (req.headers.authorization !== `Bearer ${token}`) return 403
      return z.strictObject({ tags: tagList }).safeParse(body).data?.tags ?? 400
    },
    success: () => ({ status: 200, body: { success: true, errors: [], messages: [], result: { id: zone } } }),
    failure: (code) => ({ success: false, errors: [{ code, message: 'refused' }], messages: [], result: null }),
  },
  fastly: {
    tagsOf(req, body) {
      if (req.method !== 'POST' || req.url !== `/service/${zone}/purge`) return 404
      if (req.headers['fastly-key'] !== token) return 401
      return z.strictObject({ surrogate_keys: tagList }).safeParse(body).data?.surrogate_keys ?? 400
    },
    success: (tags) => ({ status: 200, body: Object.fromEntries(tags.map((tag, index) => [tag, `108-${index}`])) }),
    failure: (status) => ({ msg: `refused: ${status}` }),
  },
  bunny: {
    tagsOf(req, body) {
      if (req.method !== 'POST' || req.url !== `/pullzone/${zone}/purgeCache`) return 404
      if (req.headers.accesskey !== token) return 401
      const tag = z.strictObject({ CacheTag: z.string().min(1) }).safeParse(body).data?.CacheTag
      return tag === undefined ? 400 : [tag]
    },
    success: () => ({ status: 204 }),
    failure: (status) => ({ ErrorKey: 'refused', Message: String(status) }),
  },
}
