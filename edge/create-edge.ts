import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { acceptedLanguages, choosePublicLanguage, uiLanguages } from '../domain/language.ts'
import { assetsUrlPath } from '../domain/release.ts'
import type { Settings } from '../platform/env.ts'
import { guestHeaders } from '../platform/guest-headers.ts'
import type { Log } from '../platform/log.ts'
import { mapImageOrigins } from '../platform/maps/image-origins.ts'
import { type Answer, sendAnswer } from './answer.ts'
import { createApiProxy } from './api-proxy.ts'
import { createAssetAnswers } from './asset-answers.ts'
import { createByteBudget } from './byte-budget.ts'
import { createDoor } from './door.ts'
import { isGuestCall } from './guest-calls.ts'
import { GuestRequest } from './guest-request.ts'
import type { PageSet } from './page-set.ts'
import { createReleaseCache, type LiveRelease, recheckMilliseconds } from './release-cache.ts'
import { keepAliveSeconds } from './wire-answer.ts'

export interface EdgeOptions {
  /** Absolute root of the published files (domain/release.ts). */
  publishedDir: string
  /** Where the guests' calls of the API go, e.g. `http://127.0.0.1:3000`. */
  apiOrigin: string
  settings: Pick<Settings, 'deployment' | 'profile' | 'maps'>
  log: Log
  /** Bytes of pages and assets kept in memory; 128 MB unless told. */
  cacheBytes?: number
  /** A proxy before us sets X-Forwarded-For and is believed. */
  trustForwarded?: boolean
}

/** Answers 200 on any host; for load balancers. */
export const healthPath = '/.well-known/festoon-health'
/** How often a page that vanishes while it is read (its release was replaced) is looked for again. */
const attempts = 3
/** `Host` headers remembered with what they serve; guests' browsers send few spellings of one host. */
const mostHostHeaders = 20_000

/**
 * The guests' server: picks the site by `Host` and answers from its live release. The way of nearly every request is two
 * look-ups and one write; all else (first reads, redirects, unknown hosts, calls of the API) is done beside it.
 */
export function createEdge(options: EdgeOptions): Server {
  const { log, publishedDir, settings } = options
  const protocol = settings.deployment === 'production' ? 'https' : 'http'
  const images = mapImageOrigins(settings)
  const pageHeaders = (frames: readonly string[]) => guestHeaders(settings.deployment, { images, frames })
  const extraHeaders = pageHeaders([])
  const budget = createByteBudget(options.cacheBytes ?? 128_000_000)
  const assets = createAssetAnswers({ publishedDir, budget, extraHeaders })
  const cache = createReleaseCache({
    ...{ publishedDir, budget, log, pageHeaders },
    onClosed: (before) => assets.doubt(before.assets),
  })
  const door = createDoor({ apiOrigin: options.apiOrigin, deployment: settings.deployment, log })
  const proxy = createApiProxy({
    ...{ apiOrigin: options.apiOrigin, protocol, log },
    trustForwarded: options.trustForwarded ?? false,
  })
  const byHostHeader = new Map<string, LiveRelease>()

  function onRequest(req: IncomingMessage, res: ServerResponse): void {
    const { method, url = '/' } = req
    if (method === 'GET' || method === 'HEAD') {
      const release = byHostHeader.get(req.headers.host ?? '')
      const page =
        release !== undefined && Date.now() - release.checkedAt < recheckMilliseconds
          ? release.pages.answers.get(url)
          : undefined
      const answer = page ?? (url.startsWith(assetsUrlPath) ? assets.known(url.slice(assetsUrlPath.length)) : undefined)
      // `/` of several languages never gets into `answers`
      if (answer !== undefined) {
        sendAnswer(req, res, answer)
        return
      }
    }
    answerSlowly(req, res).catch((error: unknown) => {
      log.error({ err: error }, 'a request failed')
      if (res.headersSent) res.destroy()
      else sendEmpty(res, 500)
    })
  }

  async function answerSlowly(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method, url = '' } = req
    const queryAt = url.indexOf('?')
    const path = queryAt === -1 ? url : url.slice(0, queryAt)
    const query = queryAt === -1 ? '' : url.slice(queryAt)
    if (!path.startsWith('/')) return sendEmpty(res, 400)
    if (path === healthPath) return sendEmpty(res, 200)
    if (path === '/api' || path.startsWith('/api/'))
      return isGuestCall(method, path) ? proxy.pass(req, res) : sendEmpty(res, 404)
    if (method !== 'GET' && method !== 'HEAD') return sendEmpty(res, 405, ['Allow', 'GET, HEAD'])
    const [, host = '', port = ''] = /^([^:]*)(:\d{1,5})?$/.exec((req.headers.host ?? '').toLowerCase()) ?? []
    if (host.startsWith('www.') && (await cache.find(host.slice(4))) !== undefined)
      return redirect(res, 301, `${protocol}://${host.slice(4)}${port}${url}`)
    const isAsset = path.startsWith(assetsUrlPath)
    if (isAsset && (await assets.send(req, res, path.slice(assetsUrlPath.length)))) return
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const release = await cache.find(host)
      if (release === undefined) return sendWrongAddress(req, res)
      remember(req.headers.host ?? '', release)
      if (release.manifest.redirectTo !== null) return redirect(res, 301, release.manifest.redirectTo + url)
      if (path === '/' && release.manifest.languages.length > 1) return chooseLanguage(req, res, release, query)
      const pages = await pagesFor(req, release)
      if (pages === undefined) return sendEmpty(res, 503, ['Retry-After', '2'])
      if (isAsset && pages === release.sides?.inner) {
        const name = path.slice(assetsUrlPath.length)
        if (await assets.sendGuarded(req, res, release.manifest.siteId, name)) return
      }
      const isFolder = path.length > 1 && path.endsWith('/')
      if (isFolder && pages.files.has(path.slice(0, -1))) return redirect(res, 308, path.slice(0, -1) + query)
      const answer = await answerOf(release, pages, path)
      if (answer !== undefined) return sendAnswer(req, res, answer)
      release.checkedAt = 0
    }
    sendEmpty(res, 503, ['Retry-After', '1'])
  }

  /** What this guest gets to see; undefined when nobody can tell whether the guest is admitted. */
  async function pagesFor(req: IncomingMessage, release: LiveRelease): Promise<PageSet | undefined> {
    if (release.sides === null) return release.pages
    const admitted = await door.admits(req.headers.cookie, release)
    return admitted === undefined ? undefined : release.sides[admitted ? 'inner' : 'gate']
  }

  /** The page at a path, or the site's own 404 page; undefined when the release is being replaced under our hands. */
  async function answerOf(release: LiveRelease, pages: PageSet, path: string): Promise<Answer | undefined> {
    const file = pages.files.get(path)
    if (file !== undefined && path !== '/404.html')
      return pages.answers.get(path) ?? (await cache.load(release, pages, file, 200))
    const notFound = pages.files.get('/404.html')
    if (notFound === undefined) throw new Error(`release ${release.link} has no 404.html`)
    return pages.notFound ?? (await cache.load(release, pages, notFound, 404))
  }

  function remember(header: string, release: LiveRelease): void {
    if (byHostHeader.size >= mostHostHeaders) byHostHeader.clear()
    byHostHeader.set(header, release)
  }

  /** Sends the guest to a language once, the query kept (specification 1, section 1). */
  function chooseLanguage(req: IncomingMessage, res: ServerResponse, release: LiveRelease, query: string): void {
    const preferred = acceptedLanguages(req.headers['accept-language'])
    const language = choosePublicLanguage(release.manifest.languages, preferred)
    redirect(res, 302, `/${language}${query}`, ['Vary', 'Accept-Language'])
  }

  async function sendWrongAddress(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const system = await cache.findSystem()
    const preferred = acceptedLanguages(req.headers['accept-language'])
    const language = choosePublicLanguage([settings.profile.language, ...uiLanguages], preferred)
    const path = `/${language}/wrong-address.html`
    const file = system?.pages.files.get(path)
    const answer =
      system && file && (system.pages.answers.get(path) ?? (await cache.load(system, system.pages, file, 200)))
    if (answer === undefined) return sendEmpty(res, 404)
    res.writeHead(404, [
      ...['Content-Type', file?.contentType ?? '', 'Content-Length', String(answer.identity.body.byteLength)],
      ...['Cache-Control', 'no-cache', 'Vary', 'Accept-Language', ...extraHeaders],
    ])
    if (req.method === 'HEAD') res.end()
    else res.end(answer.identity.body)
  }

  function redirect(res: ServerResponse, status: number, location: string, headers: readonly string[] = []): void {
    sendEmpty(res, status, ['Location', location, ...headers])
  }

  function sendEmpty(res: ServerResponse, status: number, headers: readonly string[] = []): void {
    res.writeHead(status, ['Content-Length', '0', 'Cache-Control', 'no-cache', ...headers, ...extraHeaders])
    res.end()
  }

  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      // would set a timer anew after every answer
      keepAliveTimeout: 0,
      IncomingMessage: GuestRequest,
    },
    onRequest,
  )
  // one timer a connection, kept by its traffic; a second more than is promised, so that no request crosses the end
  server.timeout = (keepAliveSeconds + 1) * 1000
  server.on('close', () => {
    cache.close()
    proxy.close()
    door.close()
  })
  return server
}

/** Stops taking connections, lets running answers end for at most `milliseconds`, then cuts what is left. */
export function stopEdge(server: Server, milliseconds = 10_000): Promise<void> {
  return new Promise((resolve) => {
    // connections that fall idle after the call are closed too
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
