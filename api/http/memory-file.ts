import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type Koa from 'koa'

const brotli = promisify(brotliCompress)
const compressible = /^\.(?:html|js|css|svg|json|map|txt|wasm)$/
/** Minimum bytes for compression to pay off. */
const worthwhile = 1000

/** A frequently sent file: kept in memory and compressed only once. */
export interface MemoryFile {
  content: Buffer
  etag: string
  /** By encoding; compressed on first use. */
  encoded: Map<string, Promise<Buffer>>
}

/** `compressed` is the content in brotli, if precompressed. */
export function memoryFile(content: Buffer, compressed?: Buffer): MemoryFile {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const encoded = new Map(compressed === undefined ? [] : [['br', Promise.resolve(compressed)]])
  return { content, etag, encoded }
}

/** Sends a file of the type given by `extension` ('.html'), or a 304. The caller sets `Cache-Control`. */
export async function sendFile(http: Koa.Context, extension: string, file: MemoryFile): Promise<void> {
  http.set('ETag', file.etag)
  http.vary('Accept-Encoding')
  http.type = extension
  http.status = 200
  if (http.fresh) {
    http.status = 304
    return
  }
  // the smallest that the browser accepts, regardless of its order of preference
  const encoding = (['br', 'gzip'] as const).find((name) => http.acceptsEncodings(name))
  if (encoding === undefined || !compressible.test(extension) || file.content.length < worthwhile)
    http.body = file.content
  else {
    http.set('Content-Encoding', encoding)
    http.body = await encode(file, encoding)
  }
}

function encode(file: MemoryFile, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const made = file.encoded.get(encoding)
  if (made !== undefined) return made
  const making =
    encoding === 'br'
      ? brotli(file.content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(file.content, { level: 9 })
  file.encoded.set(encoding, making)
  return making
}
