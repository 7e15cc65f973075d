import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import {
  acceptedLanguages,
  choosePublicLanguage,
  isUiLanguage,
  type LanguageCode,
  type UiLanguage,
} from '../domain/language/language.ts'
import { assetsUrlPath } from '../domain/publishing/release.ts'
import type { Settings } from '../platform/env.ts'
import { guestHeaders } from '../platform/guest-headers.ts'
import type { BodyLimits } from '../platform/http/collect-body.ts'
import { mindBodies } from '../platform/http/unread-bodies.ts'
import type { Log } from '../platform/log.ts'
import { mapImageOrigins } from '../platform/maps/image-origins.ts'
import { type Answer, createAnswerCache, sendAnswer } from './answer.ts'
import { createApiProxy } from './api-proxy.ts'
import { askedPage, languageInAddress } from './asked-language.ts'
import { createAssetAnswers } from './asset-answers.ts'
import { createDoor } from './door.ts'
import { isGuestCall } from './guest-calls.ts'
import { answerKey, notFoundKey, type PageSet } from './page-set.ts'
import { createReleaseCache, type LiveRelease, recheckMilliseconds } from './release-cache.ts'

export interface EdgeOptions {
  /** Absolute root of the published files (domain/publishing/release.ts). */
  publishedDir: string
  /** Where the guests' calls of the API go, e.g. `http://127.0.0.1:3000`. */
  apiOrigin: string
  settings: Pick<Settings, 'deployment' | 'profile' | 'maps'>
  log: Log
  /** Bytes of pages and assets kept in memory; 128 MB unless told. */
  cacheBytes?: number
  /** A proxy before us sets X-Forwarded-For and is believed. */
  trustForwarded?: boolean
  /** Of guests' calls; `guestBodyLimits` unless told. */
  bodyLimits?: BodyLimits
}

/** Answers 200 on any host; for load balancers. */
export const healthPath = '/.well-known/festoon-health'
/** How often a page that vanishes while it is read (its release was replaced) is looked for again. */
const attempts = 3
/** How long an idle connection stays; longer than a load balancer's own (60 s), so that it closes first. */
const keepAliveMilliseconds = 65_000
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
  const answers = createAnswerCache(options.cacheBytes ?? 128_000_000)
  const assets = createAssetAnswers({ publishedDir, answers, extraHeaders })
  const cache = createReleaseCache({
    publishedDir,
    answers,
    log,
    pageHeaders,
    onClosed: (before) => assets.doubt([...before.assets, ...before.files.flatMap(({ preview }) => preview ?? [])]),
  })
  const door = createDoor({ apiOrigin: options.apiOrigin, deployment: settings.deployment, log })
  const proxy = createApiProxy({
    apiOrigin: options.apiOrigin,
    protocol,
    log,
    trustForwarded: options.trustForwarded ?? false,
    bodyLimits: options.bodyLimits,
    sendUnavailable: (req, res, status) => sendUnavailable(req, res, status, ['Retry-After', '2']),
  })
  const byHostHeader = new LRUCache<string, LiveRelease>({ max: mostHostHeaders })

  function onRequest(req: IncomingMessage, res: ServerResponse): void {
    const { method, url = '/' } = req
    if (method === 'GET' || method === 'HEAD') {
      const release = byHostHeader.get(req.headers.host ?? '')
      const page =
        release !== undefined && Date.now() - release.checkedAt < recheckMilliseconds
          ? answers.get(answerKey(release.pages, url))
          : undefined
      const answer = page ?? (url.startsWith(assetsUrlPath) ? assets.known(url.slice(assetsUrlPath.length)) : undefined)
      // `/` of several languages is never among the answers
      if (answer !== undefined) {
        sendAnswer(req, res, answer)
        return
      }
    }
    answerSlowly(req, res).catch((error: unknown) => {
      log.error({ err: error }, 'a request failed')
      if (res.headersSent) res.destroy()
      else sendUnavailable(req, res, 500)
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
      byHostHeader.set(req.headers.host ?? '', release)
      if (release.manifest.redirectTo !== null) return redirect(res, 301, release.manifest.redirectTo + url)
      const { languages } = release.manifest
      if (path === '/' && languages.length > 1) return chooseLanguage(req, res, languages, query)
      const asked = askedPage(path, query, languages)
      if (asked !== undefined) return redirect(res, 302, asked)
      const pages = await pagesFor(req, release)
      if (pages === undefined) return sendUnavailable(req, res, 503, ['Retry-After', '2'])
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
    return sendUnavailable(req, res, 503, ['Retry-After', '1'])
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
      return answers.get(answerKey(pages, path)) ?? (await cache.load(release, pages, file, 200))
    const notFound = pages.files.get('/404.html')
    if (notFound === undefined) throw new Error(`release ${release.link} has no 404.html`)
    return answers.get(notFoundKey(pages)) ?? (await cache.load(release, pages, notFound, 404))
  }

  /** Sends the guest to a language once, the query kept (product-rules.md#languages-of-a-site). */
  function chooseLanguage(
    req: IncomingMessage,
    res: ServerResponse,
    languages: readonly LanguageCode[],
    query: string,
  ): void {
    const preferred = acceptedLanguages(req.headers['accept-language'])
    const page = askedPage('/', query, languages) ?? `/${choosePublicLanguage(languages, preferred)}${query}`
    redirect(res, 302, page, ['Vary', 'Accept-Language'])
  }

  /** The guest's first language that the product speaks. */
  function browserLanguage(req: IncomingMessage): UiLanguage {
    const preferred = acceptedLanguages(req.headers['accept-language'])
    return preferred.find(isUiLanguage) ?? settings.profile.language
  }

  function sendWrongAddress(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const page = `/${browserLanguage(req)}/wrong-address.html`
    return sendSystemPage(req, res, { page, status: 404, headers: ['Vary', 'Accept-Language'] })
  }

  /** Says that what is asked for cannot be had now: in a page to who reads pages, in the language of that asked for. */
  async function sendUnavailable(
    req: IncomingMessage,
    res: ServerResponse,
    status: 500 | 502 | 503,
    headers: readonly string[] = [],
  ): Promise<void> {
    if (!req.headers.accept?.includes('text/html')) return sendEmpty(res, status, headers)
    const page = `/${languageInAddress(req.url) ?? browserLanguage(req)}/unavailable.html`
    // the disk may be what is wrong
    await sendSystemPage(req, res, { page, status, headers }).catch(() => sendEmpty(res, status, headers))
  }

  async function sendSystemPage(
    req: IncomingMessage,
    res: ServerResponse,
    { page, status, headers }: { page: string; status: number; headers: readonly string[] },
  ): Promise<void> {
    const system = await cache.findSystem()
    const file = system?.pages.files.get(page)
    const answer =
      system &&
      file &&
      (answers.get(answerKey(system.pages, page)) ?? (await cache.load(system, system.pages, file, 200)))
    if (answer === undefined) return sendEmpty(res, status, headers)
    res.writeHead(status, [
      'Content-Type',
      file?.contentType ?? '',
      'Content-Length',
      String(answer.identity.body.byteLength),
      'Cache-Control',
      'no-cache',
      ...headers,
      ...extraHeaders,
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
      keepAliveTimeout: keepAliveMilliseconds,
    },
    mindBodies(onRequest),
  )
  // who stops reading in the middle of an answer is not waited for
  server.timeout = keepAliveMilliseconds + 1000
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
