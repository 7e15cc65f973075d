import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import busboy, { type Busboy } from 'busboy'
import { DomainError } from '../../domain/errors.ts'
import { imageLimits } from '../../domain/image/image-limits.ts'

/** Bytes after which reading stops; a smaller body is read to its end even if the picture is rejected. */
const drainLimit = 4 * imageLimits.bytes

/** Write buffer in bytes; data that arrives during a write is combined into the next. */
const writtenAtOnce = 1 << 20

export interface ReceivedFile {
  /** Path of a temporary file, deleted when `use` is done. */
  file: string
  originalName: string
}

/**
 * Streams the multipart field `file` to a temporary file, passes it to `use` and deletes it. Memory use does not depend on the size of the
 * upload. Throws `image-too-large` above 30 MB, `body-too-slow` when it takes longer than `milliseconds`, and `invalid-input`
 * without such a field, or when the client aborts.
 */
export async function receiveFile<T>(
  request: IncomingMessage,
  milliseconds: number,
  use: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > drainLimit) throw new DomainError('image-too-large')
  const folder = await mkdtemp(path.join(tmpdir(), 'festoon-upload-'))
  try {
    return await use(await receive(request, milliseconds, path.join(folder, 'upload')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: IncomingMessage, milliseconds: number, file: string): Promise<ReceivedFile> {
  const form = open(request)
  let originalName: string | undefined
  let tooLarge = false
  let written: Promise<void> = Promise.resolve()
  form.on('file', (field, content, info) => {
    if (field !== 'file' || originalName !== undefined) {
      // errors are reported by the form itself
      content.on('error', () => undefined).resume()
      return
    }
    originalName = info.filename ?? ''
    content.once('limit', () => {
      tooLarge = true
    })
    written = pipeline(content, createWriteStream(file, { highWaterMark: writtenAtOnce }))
    // handled by the await below, once the whole form has been read; this only prevents an unhandled rejection
    written.catch(() => undefined)
  })
  await feed(request, form, milliseconds)
  await written.catch(brokenOff)
  if (tooLarge) throw new DomainError('image-too-large', { reason: 'bytes', limit: imageLimits.bytes })
  if (originalName === undefined) throw new DomainError('invalid-input', { reason: 'no-file' })
  return { file, originalName }
}

function brokenOff(): never {
  throw new DomainError('invalid-input', { reason: 'broken-off' })
}

/**
 * Feeds the body to the form until its end. Unlike `pipeline`, does not destroy the request, so that the connection can be reused for the
 * next one.
 */
function feed(request: IncomingMessage, form: Busboy, milliseconds: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let received = 0
    const breakOff = () => settle(() => reject(new DomainError('invalid-input', { reason: 'broken-off' })))
    const closed = () => {
      // a completely received request also closes while the form is still writing its file
      if (!request.complete) breakOff()
    }
    const count = (part: Buffer) => {
      received += part.length
      if (received > drainLimit) settle(() => reject(new DomainError('image-too-large')))
    }
    const late = setTimeout(() => settle(() => reject(new DomainError('body-too-slow'))), milliseconds)
    function settle(settled: () => void): void {
      clearTimeout(late)
      request.off('data', count).off('close', closed).off('error', breakOff)
      request.unpipe(form)
      settled()
      form.destroy()
    }
    form.on('error', breakOff).once('close', () => settle(resolve))
    request.on('data', count).on('close', closed).on('error', breakOff)
    request.pipe(form)
  })
}

function open(request: IncomingMessage): Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 10, fieldSize: 1000, parts: 12, fileSize: imageLimits.bytes },
    })
  } catch {
    throw new DomainError('invalid-input', { reason: 'not-a-form' })
  }
}
