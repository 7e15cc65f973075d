import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LRUCache } from 'lru-cache'
import { acceptedLanguages, choosePublicLanguage, type LanguageCode } from '../domain/language/language.ts'
import {
  assetsUrlPath,
  endedPage,
  isNotFoundPath,
  notFoundPage,
  type ReleaseFile,
} from '../domain/publishing/release.ts'
import type { AdmissionClient } from './admission-client.ts'
import { type Answer, type AnswerCache, sendAnswer } from './answer.ts'
import { askedPage } from './asked-language.ts'
import type { AssetAnswers } from './asset-answers.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import { answerKey, notFoundKey, type PageSet } from './page-set.ts'
import type { LiveRelease, ReleaseCache } from './release-cache.ts'
import type { SharedCaching } from './shared-caching.ts'
import type { SystemAnswers } from './system-answers.ts'

/** Attempts to read a page whose release is replaced while it is being read. */
const attempts = 3

/** A request to a site: the raw path, and the query (with its `?`) that redirects carry over. */
export interface SiteRequest {
  host: string
  path: string
  query: string
}

interface Deps {
  answers: AnswerCache
  assets: AssetAnswers
  cache: ReleaseCache
  admission: AdmissionClient
  system: SystemAnswers
  /** Releases by `Host` header. */
  byHostHeader: LRUCache<string, LiveRelease>
  /** Undefined without a CDN. */
  shared: SharedCaching | undefined
}

/** Serves a request from the host's live release. */
export async function answerSite(
  deps: Deps,
  req: IncomingMessage,
  res: ServerResponse,
  asked: SiteRequest,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const release = await deps.cache.find(asked.host)
    if (release === undefined) return deps.system.sendWrongAddress(req, res)
    deps.byHostHeader.set(req.headers.host ?? '', release)
    if (await answerFrom(deps, { release, req, res, ...asked })) return
    release.freshUntil = 0
  }
  return deps.system.sendUnavailable(req, res, 503, ['Retry-After', '1'])
}

/** Returns false when the release is replaced while it is being read. */
async function answerFrom(
  deps: Deps,
  asked: SiteRequest & { release: LiveRelease; req: IncomingMessage; res: ServerResponse },
): Promise<boolean> {
  const { assets, system } = deps
  const { release, req, res, path, query } = asked
  const { languages, redirectTo, siteId } = release.manifest
  if (release.manifest.ended) return answerEnded(deps, asked)
  const leadTo = (status: number, location: string, headers: readonly string[] = []) => {
    system.redirect(res, status, location, headers)
    return true
  }
  if (redirectTo !== null) return leadTo(301, redirectTo + path + query)
  if (path === '/' && languages.length > 1)
    return leadTo(302, firstPage(req, languages, query), ['Vary', 'Accept-Language'])
  const inLanguage = askedPage(path, query, languages)
  if (inLanguage !== undefined) return leadTo(302, inLanguage)
  const pages = await pagesFor(deps, req, release)
  if (pages === undefined) {
    await system.sendUnavailable(req, res, 503, ['Retry-After', '2'])
    return true
  }
  if (path.startsWith(assetsUrlPath) && pages === release.sides?.inner) {
    const name = path.slice(assetsUrlPath.length)
    if (await assets.sendGuarded(req, res, siteId, name)) return true
  }
  const isFolder = path.length > 1 && path.endsWith('/')
  if (isFolder && pages.files.has(path.slice(0, -1))) return leadTo(308, path.slice(0, -1) + query)
  const answer = await pageAt(deps, release, pages, {
    req,
    path,
    encoding: encodingFor(req.headers['accept-encoding']),
  })
  if (answer !== undefined) sendAnswer(req, res, answer, deps.shared?.ofPage())
  return answer !== undefined
}

/** Returns false when the release is replaced while it is being read. */
async function answerEnded(
  { answers, cache, shared }: Deps,
  { release, req, res }: { release: LiveRelease; req: IncomingMessage; res: ServerResponse },
): Promise<boolean> {
  const encoding = encodingFor(req.headers['accept-encoding'])
  const file = release.pages.files.get(`/${endedPage}`)
  if (file === undefined) throw new Error(`release ${release.link} has no ${endedPage}`)
  const answer =
    answers.get(answerKey(release.pages, `/${endedPage}`, encoding)) ??
    (await cache.load(release, release.pages, { file, status: 410, encoding }))
  if (answer !== undefined) sendAnswer(req, res, answer, shared?.ofPage())
  return answer !== undefined
}

/** The page set for this guest; undefined when it is unknown whether the guest is admitted. */
async function pagesFor({ admission }: Deps, req: IncomingMessage, release: LiveRelease): Promise<PageSet | undefined> {
  if (release.sides === null) return release.pages
  const admitted = await admission.admits(req, release)
  return admitted === undefined ? undefined : release.sides[admitted ? 'inner' : 'gate']
}

/** The page at a path, or the site's 404 page in the guest's language; undefined when the release is replaced while it is being read. */
async function pageAt(
  { answers, cache }: Deps,
  release: LiveRelease,
  pages: PageSet,
  { req, path, encoding }: { req: IncomingMessage; path: string; encoding: Encoding },
): Promise<Answer | undefined> {
  const file = isNotFoundPath(path) ? undefined : pages.files.get(path)
  if (file !== undefined)
    return (
      answers.get(answerKey(pages, path, encoding)) ??
      (await cache.load(release, pages, { file, status: 200, encoding }))
    )
  const notFound = notFoundFile(pages, release.manifest.languages, { req, path })
  if (notFound === undefined) throw new Error(`release ${release.link} has no 404.html`)
  return (
    answers.get(notFoundKey(pages, notFound, encoding)) ??
    (await cache.load(release, pages, { file: notFound, status: 404, encoding }))
  )
}

/** The 404 page in the language of the path, else in the one that `/` would lead to; deploy/nginx/festoon-site.conf implements the same rule. */
function notFoundFile(
  pages: PageSet,
  languages: readonly LanguageCode[],
  { req, path }: { req: IncomingMessage; path: string },
): ReleaseFile | undefined {
  const inPath = languages.find((language) => path.startsWith(`/${language}/`))
  const language = inPath ?? choosePublicLanguage(languages, acceptedLanguages(req.headers['accept-language']))
  return pages.files.get(`/${notFoundPage(language)}`) ?? pages.files.get(`/${notFoundPage()}`)
}

/** Redirect target of `/` on a multilingual site, with the query kept (product-rules.md#languages-of-a-site). */
function firstPage(req: IncomingMessage, languages: readonly LanguageCode[], query: string): string {
  const preferred = acceptedLanguages(req.headers['accept-language'])
  return askedPage('/', query, languages) ?? `/${choosePublicLanguage(languages, preferred)}${query}`
}
