import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { assetsUrlPath } from '../domain/publishing/release.ts'
import { browserCaching } from '../platform/cdn/caching.ts'
import type { Settings } from '../platform/env/settings.ts'
import { guestHeaders } from '../platform/guest-headers.ts'
import type { BodyLimits } from '../platform/http/collect-body.ts'
import { redirectQuery } from '../platform/http/redirect-query.ts'
import { guardUnreadBodies } from '../platform/http/unread-bodies.ts'
import type { Log } from '../platform/log.ts'
import { mapImageOrigins } from '../platform/maps/image-origins.ts'
import { StoreAwayError } from '../platform/store/guest-patience.ts'
import { causeOf } from '../platform/telemetry/cause.ts'
import { servedIn } from '../platform/telemetry/tracing.ts'
import { createAdmissionClient } from './admission-client.ts'
import { createAnswerCache, sendAnswer } from './answer.ts'
import { createApiProxy } from './api-proxy.ts'
import { createAssetAnswers } from './asset-answers.ts'
import type { EdgeMetrics } from './edge-metrics.ts'
import { encodingFor } from './encoding.ts'
import { isGuestCall } from './guest-calls.ts'
import { answerKey } from './page-set.ts'
import type { PublishedFiles } from './published-files.ts'
import { createReleaseCache, type LiveRelease } from './release-cache.ts'
import { requestIdToLog, setRequestCause } from './request-cause.ts'
import { createSharedCaching } from './shared-caching.ts'
import { answerSite } from './site-answers.ts'
import { createSystemAnswers, type SystemAnswers } from './system-answers.ts'

export interface EdgeOptions {
  /** The published files. */
  files: PublishedFiles
  /** Origin of the API, to which guests' calls are forwarded, e.g. `http://127.0.0.1:3000`. */
  apiOrigin: string
  settings: Pick<Settings, 'deployment' | 'profile' | 'maps'> & Partial<Pick<Settings, 'cdn'>>
  log: Log
  /** Cache size for pages and assets, bytes; 256 MB by default. */
  cacheBytes?: number
  /** Whether to trust the X-Forwarded-For header of a proxy in front. */
  trustForwarded?: boolean
  metrics?: EdgeMetrics
  /** Limits for guests' calls; `guestBodyLimits` by default. */
  bodyLimits?: BodyLimits
}

/** Health check path for load balancers; answers 200 on any host. */
export const healthPath = '/.well-known/festoon-health'
/** Keep-alive timeout; longer than that of a load balancer (60 s), so that the balancer closes first. */
const keepAliveMs = 65_000
/** `Host` headers cached with their releases; browsers send few spellings of one host. */
const maxHostHeaders = 20_000

/**
 * The guests' server: selects the site by `Host` and serves its live release. The hot path is two map look-ups and one write; everything
 * else (first reads, redirects, unknown hosts, API calls) is handled off that path.
 */
export function createEdge(options: EdgeOptions): Server {
  const { files, log, settings } = options
  const protocol = settings.deployment === 'production' ? 'https' : 'http'
  const images = mapImageOrigins(settings)
  const pageHeaders = (frames: readonly string[]) => guestHeaders(settings.deployment, { images, frames })
  const extraHeaders = pageHeaders([])
  const shared = settings.cdn && createSharedCaching(settings.cdn.kind, files)
  const answers = createAnswerCache(options.cacheBytes ?? 256_000_000)
  const assets = createAssetAnswers({ files, answers, extraHeaders })
  const cache = createReleaseCache({
    files,
    answers,
    log,
    pageHeaders,
    openCaching: (siteId, status) => shared?.page(siteId, status) ?? { cacheControl: browserCaching, headers: [] },
    onClosed: (before) => assets.doubt([...before.assets, ...before.files.flatMap(({ preview }) => preview ?? [])]),
  })
  const admission = createAdmissionClient({ apiOrigin: options.apiOrigin, deployment: settings.deployment, log })
  const system = createSystemAnswers({ cache, answers, extraHeaders, defaultLanguage: settings.profile.language })
  system.prepare().catch((error: unknown) => log.warn({ err: error }, 'the system pages could not be read'))
  const proxy = createApiProxy({
    apiOrigin: options.apiOrigin,
    protocol,
    log,
    trustForwarded: options.trustForwarded ?? false,
    bodyLimits: options.bodyLimits,
    sendUnavailable: (req, res, status) => system.sendUnavailable(req, res, status, ['Retry-After', '2']),
  })
  const byHostHeader = new LRUCache<string, LiveRelease>({ max: maxHostHeaders })
  const site = { answers, assets, cache, admission, system, byHostHeader, shared }

  /** Sends the cached response of this address without touching the disk; returns false when there is none, as always for `/` of a multilingual site. */
  function sendKnown(req: IncomingMessage, res: ServerResponse): boolean {
    const { headers, url = '/' } = req
    const release = byHostHeader.get(headers.host ?? '')
    const page =
      release !== undefined && cache.isFresh(release)
        ? answers.get(answerKey(release.pages, url, encodingFor(headers['accept-encoding'])))
        : undefined
    if (page !== undefined) {
      sendAnswer(req, res, page, shared?.ofPage())
      return true
    }
    if (!url.startsWith(assetsUrlPath) || (shared !== undefined && release === undefined)) return false
    const file = assets.known(url.slice(assetsUrlPath.length))
    if (file !== undefined) sendAnswer(req, res, file, shared?.ofFile(release?.manifest.siteId))
    return file !== undefined
  }

  async function sendAsset(req: IncomingMessage, res: ServerResponse, host: string, name: string): Promise<boolean> {
    if (shared === undefined) return assets.send(req, res, name)
    const release = await cache.find(host)
    if (release !== undefined) byHostHeader.set(req.headers.host ?? '', release)
    return assets.send(req, res, name, () => shared.ofFile(release?.manifest.siteId))
  }

  async function answerSlowly(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method, url = '' } = req
    const { path, query } = partsOf(url)
    if (!path.startsWith('/')) return system.sendEmpty(res, 400)
    if (path === healthPath) return system.sendEmpty(res, 200)
    if (path === '/api' || path.startsWith('/api/'))
      return isGuestCall(method, path) ? proxy.pass(req, res) : system.sendEmpty(res, 404)
    if (!reads(method)) return system.sendEmpty(res, 405, ['Allow', 'GET, HEAD'])
    const [, host = '', port = ''] = /^([^:]*)(:\d{1,5})?$/.exec((req.headers.host ?? '').toLowerCase()) ?? []
    if (host.startsWith('www.') && (await cache.find(host.slice(4))) !== undefined)
      return system.redirect(res, 301, `${protocol}://${host.slice(4)}${port}${url}`)
    if (path.startsWith(assetsUrlPath) && (await sendAsset(req, res, host, path.slice(assetsUrlPath.length)))) return
    return answerSite(site, req, res, { host, path, query: redirectQuery(query) })
  }

  function onRequest(req: IncomingMessage, res: ServerResponse): void {
    const isKnown = reads(req.method) && sendKnown(req, res)
    options.metrics?.count(req, res, isKnown)
    if (isKnown) return
    const cause = causeOf(req.headers, options.trustForwarded ?? false)
    void servedIn(cause, { req, res }, (span) => {
      setRequestCause(req, span?.cause ?? cause)
      return answerSlowly(req, res).catch((error: unknown) => sendFailure({ log, system }, req, res, error))
    })
  }

  return closing(serve(onRequest), [cache, proxy, admission])
}

function sendFailure(
  { log, system }: { log: Log; system: SystemAnswers },
  req: IncomingMessage,
  res: ServerResponse,
  error: unknown,
): void {
  const isAway = error instanceof StoreAwayError
  const line = { ...requestIdToLog(req), err: error }
  if (isAway) log.warn(line, 'the store is away')
  else log.error(line, 'a request failed')
  if (res.headersSent) res.destroy()
  else if (isAway) void system.sendUnavailable(req, res, 503, ['Retry-After', '5'])
  else void system.sendUnavailable(req, res, 500)
}

/** Closes the server's resources with it. */
function closing(server: Server, parts: readonly { close(): void }[]): Server {
  server.on('close', () => {
    for (const part of parts) part.close()
  })
  return server
}

/** The path of a URL, and its query including the `?`, or an empty string. */
function partsOf(url: string): { path: string; query: string } {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? { path: url, query: '' } : { path: url.slice(0, queryAt), query: url.slice(queryAt) }
}

const reads = (method: string | undefined) => method === 'GET' || method === 'HEAD'

function serve(onRequest: (req: IncomingMessage, res: ServerResponse) => void): Server {
  const times = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: keepAliveMs }
  const server = createServer({ maxHeaderSize: 16_384, ...times }, guardUnreadBodies(onRequest))
  // do not wait for a client that stops reading in the middle of a response
  server.timeout = keepAliveMs + 1000
  return server
}

/** Stops accepting connections, lets running responses finish for at most `milliseconds`, then destroys what is left. */
export function stopEdge(server: Server, milliseconds = 10_000): Promise<void> {
  return new Promise((resolve) => {
    // also close connections that become idle later
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const cut = setTimeout(() => server.closeAllConnections(), milliseconds)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
