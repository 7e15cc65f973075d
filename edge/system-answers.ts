import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedLanguages, isUiLanguage, type UiLanguage, uiLanguages } from '../domain/language/language.ts'
import { requestIdHeader } from '../platform/telemetry/cause.ts'
import type { Answer, AnswerCache } from './answer.ts'
import { languageInAddress } from './asked-language.ts'
import { answerKey } from './page-set.ts'
import type { LiveRelease, ReleaseCache } from './release-cache.ts'
import { requestCause } from './request-cause.ts'

/** A page of a release of the system pages; `headers`: alternating names and values. */
interface SystemPage {
  page: string
  status: number
  headers: readonly string[]
  system: LiveRelease | undefined
}

const unavailablePage = (language: UiLanguage) => `/${language}/unavailable.html`

/** Responses that do not belong to a site: empty ones, redirects, and the pages of `system/`. `headers`: alternating names and values. */
export interface SystemAnswers {
  /** Reads the pages that must be at hand when the store does not answer. */
  prepare(): Promise<void>
  sendEmpty(res: ServerResponse, status: number, headers?: readonly string[]): void
  redirect(res: ServerResponse, status: number, location: string, headers?: readonly string[]): void
  /** Response for an unknown host. */
  sendWrongAddress(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** Response for something that is unavailable now: an HTML page in the requested page's language for clients that accept HTML. */
  sendUnavailable(
    req: IncomingMessage,
    res: ServerResponse,
    status: 500 | 502 | 503,
    headers?: readonly string[],
  ): Promise<void>
}

/** `defaultLanguage` is used for browsers that accept none of the product's languages. */
export function createSystemAnswers(options: {
  cache: Pick<ReleaseCache, 'findSystem' | 'knownSystem' | 'load'>
  answers: Pick<AnswerCache, 'get'>
  extraHeaders: readonly string[]
  defaultLanguage: UiLanguage
}): SystemAnswers {
  const { answers, cache, extraHeaders, defaultLanguage } = options

  const browserLanguage = (req: IncomingMessage): UiLanguage =>
    acceptedLanguages(req.headers['accept-language']).find(isUiLanguage) ?? defaultLanguage

  function sendEmpty(res: ServerResponse, status: number, headers: readonly string[] = []): void {
    res.writeHead(status, ['Content-Length', '0', 'Cache-Control', 'no-cache', ...headers, ...extraHeaders])
    res.end()
  }

  async function pageOf(system: LiveRelease, page: string): Promise<Answer | undefined> {
    const file = system.pages.files.get(page)
    if (file === undefined) return undefined
    return (
      answers.get(answerKey(system.pages, page, 'identity')) ??
      (await cache.load(system, system.pages, { file, status: 200, encoding: 'identity' }))
    )
  }

  async function sendPage(
    req: IncomingMessage,
    res: ServerResponse,
    { page, status, headers, system }: SystemPage,
  ): Promise<void> {
    const answer = system && (await pageOf(system, page))
    if (answer === undefined) return sendEmpty(res, status, headers)
    const { body } = answer.identity
    const own = [
      'Content-Type',
      system?.pages.files.get(page)?.contentType ?? '',
      'Content-Length',
      String(body.byteLength),
    ]
    res.writeHead(status, [...own, 'Cache-Control', 'no-cache', ...headers, ...extraHeaders])
    if (req.method === 'HEAD') res.end()
    else res.end(body)
  }

  /** From the pages that are known, so that who has waited for the store does not wait for it again. */
  async function unavailable(req: IncomingMessage, res: ServerResponse, page: Omit<SystemPage, 'system'>) {
    const system = cache.knownSystem() ?? (await cache.findSystem())
    return sendPage(req, res, { ...page, system })
  }

  return {
    sendEmpty,
    redirect: (res, status, location, headers = []) => sendEmpty(res, status, ['Location', location, ...headers]),
    async prepare() {
      const system = await cache.findSystem()
      if (system === undefined) return
      for (const language of uiLanguages) await pageOf(system, unavailablePage(language))
    },
    async sendWrongAddress(req, res) {
      const page = `/${browserLanguage(req)}/wrong-address.html`
      const system = await cache.findSystem()
      return sendPage(req, res, { page, status: 404, headers: ['Vary', 'Accept-Language'], system })
    },
    async sendUnavailable(req, res, status, others = []) {
      const cause = requestCause(req)
      const headers = cause === undefined ? others : [...others, requestIdHeader, cause.requestId]
      if (!req.headers.accept?.includes('text/html')) return sendEmpty(res, status, headers)
      const page = unavailablePage(languageInAddress(req.url) ?? browserLanguage(req))
      // the disk itself may be failing
      await unavailable(req, res, { page, status, headers }).catch(() => sendEmpty(res, status, headers))
    },
  }
}
