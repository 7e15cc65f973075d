import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import busboy, { type Busboy } from 'busboy'
import { DomainError } from '../../domain/errors.ts'
import { imageLimits } from '../../domain/image/image-limits.ts'

/** A body beyond this many bytes is not read to its end. */
const drainLimit = 4 * imageLimits.bytes

/** Bytes: what comes while a write is under way goes with the next. */
const writtenAtOnce = 1 << 20

export interface ReceivedFile {
  /** Path of a temporary file, gone when `use` is done. */
  file: string
  originalName: string
}

/**
 * Streams the multipart field `file` to a temporary file, hands it to `use` and removes it. Memory does not grow with the
 * upload. Throws `image-too-large` above 30 MB, `body-too-slow` when it takes longer than `milliseconds` to come, and
 * `invalid-input` without such a field, or when the client breaks off.
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
      // what breaks off in the middle of it is told by the form
      content.on('error', () => undefined).resume()
      return
    }
    originalName = info.filename ?? ''
    content.once('limit', () => {
      tooLarge = true
    })
    written = pipeline(content, createWriteStream(file, { highWaterMark: writtenAtOnce }))
    // looked at below, once the whole form has been read
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
 * Hands the body to the form until it has ended. The request is not destroyed, as `pipeline` would: nothing could read the
 * connection then, which the next request needs.
 */
function feed(request: IncomingMessage, form: Busboy, milliseconds: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let received = 0
    const breakOff = () => settle(() => reject(new DomainError('invalid-input', { reason: 'broken-off' })))
    const closed = () => {
      // a request that has come whole is closed, too, while the form still writes its file
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
