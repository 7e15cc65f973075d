import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodingFor } from './encoding.ts'
import type { Decorate } from './shared-caching.ts'

/** A response body with its headers, built once. */
interface Variant {
  /** Alternating names and values, as `writeHead` takes them. */
  headers: string[]
  body: Buffer
}

/** A complete response in memory; a request only has to pick the encoding. */
export interface Answer {
  status: number
  etag: string
  br: Variant
  gzip: Variant
  identity: Variant
  /** The 304 response, without a body, for `If-None-Match`. */
  notModified: string[]
  /** Pictures and other media: byte ranges are supported. */
  ranges: boolean
  /** Approximate size in memory, bytes. */
  bytes: number
}

/** LRU cache of responses. */
export type AnswerCache = LRUCache<string, Answer>

/** Flat estimate of the memory that a response's headers take, bytes. */
const headerBytes = 2048

export const createAnswerCache = (bytes: number): AnswerCache =>
  new LRUCache({ maxSize: bytes, sizeCalculation: (answer) => answer.bytes })

export interface AnswerParts {
  status: number
  contentType: string
  cacheControl: string
  /** Including its quotes. */
  etag: string
  body: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
  ranges: boolean
  /** Alternating names and values, appended to the others. */
  extraHeaders: readonly string[]
}

export function createAnswer(parts: AnswerParts): Answer {
  const { body, br, gzip } = parts
  const caching = cachingOf(parts, br !== undefined || gzip !== undefined)
  const variant = (content: Buffer, encoding: Encoding) => createVariant(parts, caching, content, encoding)
  const identity = variant(body, 'identity')
  const gzipped = gzip === undefined ? identity : variant(gzip, 'gzip')
  return {
    status: parts.status,
    etag: parts.etag,
    identity,
    gzip: gzipped,
    br: br === undefined ? gzipped : variant(br, 'br'),
    notModified: [...caching, ...parts.extraHeaders],
    ranges: parts.ranges,
    bytes: body.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0) + headerBytes,
  }
}

/** A response in one encoding; `varies` when clients with another Accept-Encoding get another one. */
export function createEncodedAnswer(
  parts: Omit<AnswerParts, 'br' | 'gzip'>,
  { encoding, varies }: { encoding: Encoding; varies: boolean },
): Answer {
  const caching = cachingOf(parts, varies)
  const only = createVariant(parts, caching, parts.body, encoding)
  return {
    status: parts.status,
    etag: parts.etag,
    identity: only,
    gzip: only,
    br: only,
    notModified: [...caching, ...parts.extraHeaders],
    ranges: parts.ranges,
    bytes: parts.body.byteLength + headerBytes,
  }
}

type Described = Omit<AnswerParts, 'body' | 'br' | 'gzip'>

const cachingOf = ({ etag, cacheControl }: Described, varies: boolean): string[] => [
  'ETag',
  etag,
  'Cache-Control',
  cacheControl,
  ...(varies ? ['Vary', 'Accept-Encoding'] : []),
]

function createVariant(parts: Described, caching: readonly string[], body: Buffer, encoding: Encoding): Variant {
  const headers = [
    'Content-Type',
    parts.contentType,
    'Content-Length',
    String(body.byteLength),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...caching,
    ...(parts.ranges ? ['Accept-Ranges', 'bytes'] : []),
    ...parts.extraHeaders,
  ]
  return { headers, body }
}

/** Sends a response to a GET or HEAD. `decorate` adjusts its headers for a CDN in front. */
export function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  decorate: Decorate = asTheyAre,
): void {
  const { headers } = req
  if (headers['if-none-match'] !== undefined && answer.status === 200 && fresh(headers, { etag: answer.etag })) {
    res.writeHead(304, decorate(answer.notModified))
    res.end()
    return
  }
  if (answer.ranges && headers.range !== undefined && sendRange(req, res, answer, headers.range, decorate)) return
  const variant = answer[encodingFor(headers['accept-encoding'])]
  res.writeHead(answer.status, decorate(variant.headers))
  if (req.method === 'HEAD') res.end()
  else res.end(variant.body)
}

const asTheyAre: Decorate = (headers) => headers

/** Sends a single range; returns false for any other Range header, which is then ignored (RFC 9110, 14.2). */
function sendRange(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  range: string,
  decorate: Decorate,
): boolean {
  const condition = req.headers['if-range']
  if (condition !== undefined && condition !== answer.etag) return false
  const { body, headers } = answer.identity
  const slice = parseRange(range, body.byteLength)
  if (slice === undefined) return false
  const others = withoutLength(decorate(headers))
  if (slice === 'unsatisfiable') {
    res.writeHead(416, ['Content-Range', `bytes */${body.byteLength}`, 'Content-Length', '0', ...others])
    res.end()
    return true
  }
  const { start, end } = slice
  res.writeHead(206, [
    'Content-Range',
    `bytes ${start}-${end}/${body.byteLength}`,
    'Content-Length',
    String(end - start + 1),
    ...others,
  ])
  if (req.method === 'HEAD') res.end()
  else res.end(body.subarray(start, end + 1))
  return true
}

function withoutLength(headers: readonly string[]): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)] !== 'Content-Length')
}

/** First and last byte of a single `bytes=` range; undefined for anything else. */
export function parseRange(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (match === null) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
