import type { IncomingMessage } from 'node:http'
import { DomainError } from '../../domain/errors.ts'

/** Bytes of a JSON body where a route says nothing else. */
export const defaultBodyLimit = 64 * 1024

/** A body that is too large is read to this many times its limit, so that the client gets to read the answer. */
const patience = 4

/** Reads a request body. Throws `body-too-large`, and `invalid-input` when the client breaks off. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of request) {
      if (!Buffer.isBuffer(part)) throw new TypeError('a request stream gives bytes')
      bytes += part.length
      if (bytes <= limit) parts.push(part)
      else if (bytes > limit * patience) break
    }
  } catch {
    throw new DomainError('invalid-input', { reason: 'broken-off' })
  }
  if (bytes > limit) throw new DomainError('body-too-large')
  return Buffer.concat(parts)
}

/** Reads a JSON body; it must be called JSON, which no foreign page's form can do. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers['content-type'] ?? ''))
    throw new DomainError('invalid-input', { reason: 'not-json' })
  const bytes = await readBody(request, limit)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new DomainError('invalid-input', { reason: 'not-json' })
  }
}

/** Most fields of a form that are read; what comes after them is not. */
const mostFields = 2000

/**
 * Reads what a plain form of ours sends. Any website's page can send such a body: the caller must have checked the origin,
 * as the dispatcher does for every call that changes something (same-origin.ts).
 */
export async function readForm(request: IncomingMessage, limit: number): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    throw new DomainError('invalid-input', { reason: 'not-a-form' })
  const bytes = await readBody(request, limit)
  const fields = new URLSearchParams()
  for (const part of bytes.toString('utf8').split('&', mostFields))
    for (const [name, value] of new URLSearchParams(part)) fields.append(name, value)
  return fields
}
