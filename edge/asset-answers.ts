import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as path from 'node:path'
import { pipeline } from 'node:stream'
import { assetNamePattern, publishedFolders } from '../domain/release.ts'
import { type Answer, createAnswer, parseRange, sendAnswer } from './answer.ts'
import type { ByteBudget } from './byte-budget.ts'

/** Types of what the publisher puts into the store; whether byte ranges make sense. */
const types: Readonly<Record<string, { contentType: string; media: boolean }>> = {
  js: { contentType: 'text/javascript; charset=utf-8', media: false },
  css: { contentType: 'text/css; charset=utf-8', media: false },
  svg: { contentType: 'image/svg+xml', media: false },
  json: { contentType: 'application/json', media: false },
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

/** Larger files are streamed from the disk each time. */
const mostBytesInMemory = 2_000_000
const cacheControl = 'public, max-age=31536000, immutable'

export interface AssetAnswers {
  /** An answer in memory. */
  known(name: string): Answer | undefined
  /** Answers a GET or HEAD of `/assets/<name>`; false when there is no such asset. */
  send(req: IncomingMessage, res: ServerResponse, name: string): Promise<boolean>
}

/** Hashed files: what is read once stays right for ever. */
export function createAssetAnswers(options: {
  publishedDir: string
  budget: ByteBudget
  extraHeaders: readonly string[]
}): AssetAnswers {
  const folder = path.join(options.publishedDir, publishedFolders.assets)
  const { budget, extraHeaders } = options
  const answers = new Map<string, Answer>()
  const loads = new Map<string, Promise<Answer>>()

  async function load(name: string, contentType: string, media: boolean): Promise<Answer> {
    const file = path.join(folder, name)
    const optional = (encoded: string) => (media ? undefined : readFile(encoded).catch(() => undefined))
    const [body, br, gzip] = await Promise.all([readFile(file), optional(`${file}.br`), optional(`${file}.gz`)])
    const answer = createAnswer({
      ...{ status: 200, contentType, cacheControl, etag: `"${name}"`, body, br, gzip, ranges: media, extraHeaders },
      drop: () => answers.delete(name),
    })
    answers.set(name, answer)
    budget.add(answer)
    return answer
  }

  function loadOnce(name: string, contentType: string, media: boolean): Promise<Answer> {
    const running = loads.get(name)
    if (running !== undefined) return running
    const started = load(name, contentType, media).finally(() => loads.delete(name))
    loads.set(name, started)
    return started
  }

  return {
    known: (name) => answers.get(name),
    async send(req, res, name) {
      const type = types[name.slice(name.lastIndexOf('.') + 1)]
      if (type === undefined || !assetNamePattern.test(name)) return false
      const { contentType, media } = type
      const entry = await stat(path.join(folder, name)).catch(() => undefined)
      if (entry === undefined || !entry.isFile()) return false
      if (entry.size <= mostBytesInMemory) sendAnswer(req, res, await loadOnce(name, contentType, media))
      else {
        const headers = ['Content-Type', contentType, 'ETag', `"${name}"`, 'Cache-Control', cacheControl]
        stream(req, res, path.join(folder, name), entry.size, [...headers, 'Accept-Ranges', 'bytes', ...extraHeaders])
      }
      return true
    },
  }
}

function stream(req: IncomingMessage, res: ServerResponse, file: string, size: number, headers: string[]): void {
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
  // a guest who goes away ends the stream; there is nobody left to tell
  pipeline(createReadStream(file, { start, end }), res, () => {})
}
