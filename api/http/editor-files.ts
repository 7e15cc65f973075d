import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type Koa from 'koa'

const brotli = promisify(brotliCompress)
const compressible = /\.(?:html|js|css|svg|json|map|txt|wasm)$/
/**
 * A worker has a policy of its own. The decoder of iPhone pictures is WebAssembly, which the editor's pages have no use for
 * and do not allow.
 */
const decoder = /^\/assets\/convert-worker-[\w-]+\.js$/
const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
/** Below this many bytes compression gains nothing. */
const worthwhile = 1000

interface EditorFile {
  content: Buffer
  etag: string
  /** Made when first asked for. */
  encoded: Map<string, Promise<Buffer>>
}

/**
 * Serves the built editor from memory: hashed files for ever, the page itself never from a cache, and the page for every
 * other path, since the editor has its own routes. Reads `folder` once.
 */
export function serveEditor(folder: string): Koa.Middleware {
  const files = readFiles(folder)
  const page = ['/index.html', '/editor/index.html'].find((name) => files.has(name))
  if (page === undefined) throw new Error(`${folder} holds no index.html: build the editor first (npm run build)`)
  return async (http, next) => {
    if (http.method !== 'GET' && http.method !== 'HEAD') return next()
    const asked = files.has(http.path) ? http.path : page
    // a file that is named but not there is missing; a path without an ending is one of the editor's own
    if (asked === page && /\.[a-z0-9]{2,5}$/i.test(http.path) && http.path !== page) return next()
    const file = files.get(asked)
    if (file === undefined) return next()
    http.set({
      ETag: file.etag,
      'Cache-Control': asked.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
    })
    if (decoder.test(asked)) http.set('Content-Security-Policy', decoderPolicy)
    http.type = path.extname(asked)
    http.status = 200
    if (http.fresh) {
      http.status = 304
      return
    }
    // the smallest that the browser takes, in whatever order it names them
    const encoding = (['br', 'gzip'] as const).find((name) => http.acceptsEncodings(name))
    if (encoding === undefined || !worthCompressing(asked, file)) http.body = file.content
    else {
      http.set('Content-Encoding', encoding)
      http.body = await encode(file, encoding)
    }
  }
}

function readFiles(folder: string): Map<string, EditorFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !path.relative(folder, file).startsWith('.'))
      .map((file) => {
        const content = readFileSync(file)
        const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
        return [`/${path.relative(folder, file).split(path.sep).join('/')}`, { content, etag, encoded: new Map() }]
      }),
  )
}

function worthCompressing(name: string, file: EditorFile): boolean {
  return compressible.test(name) && file.content.length >= worthwhile
}

function encode(file: EditorFile, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const made = file.encoded.get(encoding)
  if (made !== undefined) return made
  const making =
    encoding === 'br'
      ? brotli(file.content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(file.content, { level: 9 })
  file.encoded.set(encoding, making)
  return making
}
