import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { assetNamePattern, previewsPrefix } from '../domain/publishing/release.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { type Answer, type AnswerCache, createAnswer, parseRange, sendAnswer } from './answer.ts'
import type { PublishedFiles } from './published-files.ts'
import type { Decorate } from './shared-caching.ts'

/** Content types of the store's files, and whether byte ranges are supported. */
const types: Readonly<Record<string, { contentType: string; media: boolean }>> = {
  js: { contentType: 'text/javascript; charset=utf-8', media: false },
  css: { contentType: 'text/css; charset=utf-8', media: false },
  svg: { contentType: 'image/svg+xml', media: false },
  json: { contentType: 'application/json', media: false },
  ics: { contentType: 'text/calendar; charset=utf-8', media: false },
  txt: { contentType: 'text/plain; charset=utf-8', media: false },
  woff2: { contentType: 'font/woff2', media: false },
  ico: { contentType: 'image/x-icon', media: true },
  jpg: { contentType: 'image/jpeg', media: true },
  jpeg: { contentType: 'image/jpeg', media: true },
  png: { contentType: 'image/png', media: true },
  gif: { contentType: 'image/gif', media: true },
  webp: { contentType: 'image/webp', media: true },
  avif: { contentType: 'image/avif', media: true },
  mp3: { contentType: 'audio/mpeg', media: true },
  m4a: { contentType: 'audio/mp4', media: true },
  mp4: { contentType: 'video/mp4', media: true },
  webm: { contentType: 'video/webm', media: true },
  pdf: { contentType: 'application/pdf', media: true },
}

/** Larger files are streamed from disk on every request. */
const maxBytesInMemory = 2_000_000
/** Pictures may be withdrawn from the store (when their site gets a password), so their existence is checked again after this. */
const trustMs = 2000
const trustOfPreviews = 500
const maxTrusted = 10_000
const cacheControl = 'public, max-age=31536000, immutable'
/**
 * Cache headers of link previews, which show names, date and place and are withdrawn when their site gets a password: browsers revalidate
 * every time, a CDN within five minutes even without a purge (platform/cdn).
 */
const previewCacheControl = 'public, max-age=0, s-maxage=300, must-revalidate'
/** Prefix that keeps assets apart from pages in the shared cache, whose keys start with a digit. */
const keyOf = (name: string) => `/${name}`
const isPreview = (name: string) => name.startsWith(previewsPrefix)
const cachingOf = (name: string) => (isPreview(name) ? previewCacheControl : cacheControl)

export interface AssetAnswers {
  /** A cached response. */
  known(name: string): Answer | undefined
  /** Answers a GET or HEAD of `/assets/<name>`; returns false when there is no such asset. `decorate`: see `sendAnswer`. */
  send(req: IncomingMessage, res: ServerResponse, name: string, decorate?: () => Decorate): Promise<boolean>
  /** Does the same for a protected site's own pictures; the caller has checked that the guest is admitted. */
  sendGuarded(req: IncomingMessage, res: ServerResponse, siteId: string, name: string): Promise<boolean>
  /** Makes the next request check the disk before it serves a cached picture. */
  doubt(names: readonly string[]): void
}

/** Content-hashed files: a cached copy stays correct for as long as the file exists. */
export function createAssetAnswers(options: {
  files: PublishedFiles
  answers: AnswerCache
  extraHeaders: readonly string[]
}): AssetAnswers {
  const { answers, extraHeaders, files } = options
  /** Until when cached pictures are served without checking the disk. */
  const trustedUntil = new LRUCache<string, number>({ max: maxTrusted })
  const loads = createSingleFlight<Answer>()

  async function load(name: string, contentType: string, media: boolean): Promise<Answer> {
    const answer = await readAsset((suffix) => files.locateAsset(name + suffix), {
      name,
      contentType,
      media,
      extraHeaders,
    })
    answers.set(keyOf(name), answer)
    return answer
  }

  function forget(name: string): void {
    answers.delete(keyOf(name))
    trustedUntil.delete(name)
  }

  return {
    known(name) {
      const answer = answers.get(keyOf(name))
      return answer?.ranges && Date.now() > (trustedUntil.get(name) ?? 0) ? undefined : answer
    },
    async send(req, res, name, decorate) {
      const type = typeOf(name)
      if (type === undefined) return false
      const { contentType, media } = type
      const file = await files.locateAsset(name)
      const size = await sizeOf(file)
      if (file === undefined || size === undefined) {
        forget(name)
        return false
      }
      if (size > maxBytesInMemory)
        stream(req, res, {
          file,
          size,
          name,
          contentType,
          cacheControl: cachingOf(name),
          extraHeaders,
          decorate: decorate?.(),
        })
      else {
        const answer = answers.get(keyOf(name)) ?? (await loads.run(name, () => load(name, contentType, media)))
        if (media) trustedUntil.set(name, Date.now() + (isPreview(name) ? trustOfPreviews : trustMs))
        sendAnswer(req, res, answer, decorate?.())
      }
      return true
    },
    async sendGuarded(req, res, siteId, name) {
      const type = typeOf(name)
      const file = type === undefined ? undefined : await files.locateAsset(name, siteId)
      const size = await sizeOf(file)
      if (type === undefined || file === undefined || size === undefined) return false
      // must not be cached, here or anywhere else
      stream(req, res, {
        file,
        size,
        name,
        contentType: type.contentType,
        cacheControl: 'no-store',
        extraHeaders,
        decorate: undefined,
      })
      return true
    },
    doubt(names) {
      for (const name of names) trustedUntil.delete(name)
    },
  }
}

/** Reads a file in all its encodings. */
async function readAsset(
  locate: (suffix: string) => Promise<string | undefined>,
  {
    name,
    contentType,
    media,
    extraHeaders,
  }: Readonly<{
    name: string
    contentType: string
    media: boolean
    extraHeaders: readonly string[]
  }>,
): Promise<Answer> {
  const read = async (suffix: string) => readFile((await locate(suffix)) ?? '')
  const optional = (suffix: string) => (media ? undefined : read(suffix).catch(() => undefined))
  const [body, br, gzip] = await Promise.all([read(''), optional('.br'), optional('.gz')])
  return createAnswer({
    status: 200,
    contentType,
    cacheControl: cachingOf(name),
    etag: `"${name}"`,
    body,
    br,
    gzip,
    ranges: media,
    extraHeaders,
  })
}

function typeOf(name: string): { contentType: string; media: boolean } | undefined {
  return assetNamePattern.test(name) ? types[name.slice(name.lastIndexOf('.') + 1)] : undefined
}

async function sizeOf(file: string | undefined): Promise<number | undefined> {
  if (file === undefined) return undefined
  const entry = await stat(file).catch(() => undefined)
  return entry?.isFile() ? entry.size : undefined
}

interface StreamedFile {
  file: string
  size: number
  name: string
  contentType: string
  cacheControl: string
  extraHeaders: readonly string[]
  decorate: Decorate | undefined
}

function stream(req: IncomingMessage, res: ServerResponse, asset: StreamedFile): void {
  const { file, size, name, contentType, cacheControl: caching, extraHeaders } = asset
  const own = ['Content-Type', contentType, 'ETag', `"${name}"`, 'Cache-Control', caching]
  own.push('Accept-Ranges', 'bytes', ...extraHeaders)
  const headers = asset.decorate?.(own) ?? own
  const slice = req.headers.range === undefined ? undefined : parseRange(req.headers.range, size)
  if (slice === 'unsatisfiable') {
    res.writeHead(416, ['Content-Range', `bytes */${size}`, 'Content-Length', '0', ...headers])
    res.end()
    return
  }
  const { start, end } = slice ?? { start: 0, end: size - 1 }
  const range = slice === undefined ? [] : ['Content-Range', `bytes ${start}-${end}/${size}`]
  res.writeHead(slice === undefined ? 200 : 206, [...range, 'Content-Length', String(end - start + 1), ...headers])
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  // a client that disconnects ends the stream; nobody is left to send an error to
  pipeline(createReadStream(file, { start, end }), res, () => {})
}
