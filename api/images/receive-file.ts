import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import busboy, { type Busboy } from 'busboy'
import { DomainError } from '../../domain/errors.ts'
import { imageLimits } from '../../domain/image-limits.ts'

/** A body beyond this many bytes is not even drained: the connection is closed. */
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
 * upload. Throws `image-too-large` above 30 MB and `invalid-input` without such a field, or when the client breaks off.
 */
export async function receiveFile<T>(
  request: IncomingMessage,
  use: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > drainLimit) throw new DomainError('image-too-large')
  const folder = await mkdtemp(path.join(tmpdir(), 'festoon-upload-'))
  try {
    return await use(await receive(request, path.join(folder, 'upload')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: IncomingMessage, file: string): Promise<ReceivedFile> {
  const form = open(request)
  let originalName: string | undefined
  let tooLarge = false
  let written: Promise<void> = Promise.resolve()
  form.on('file', (field, content, info) => {
    if (field !== 'file' || originalName !== undefined) {
      content.resume()
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
  let received = 0
  request.on('data', (part: Buffer) => {
    received += part.length
    if (received > drainLimit) request.destroy()
  })
  try {
    await pipeline(request, form)
    await written
  } catch {
    throw new DomainError(received > drainLimit ? 'image-too-large' : 'invalid-input', { reason: 'broken-off' })
  }
  if (tooLarge) throw new DomainError('image-too-large', { reason: 'bytes', limit: imageLimits.bytes })
  if (originalName === undefined) throw new DomainError('invalid-input', { reason: 'no-file' })
  return { file, originalName }
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
