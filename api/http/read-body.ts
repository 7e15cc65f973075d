import type { IncomingMessage } from 'node:http'
import { DomainError } from '../../domain/errors.ts'
import { BodyError, type BodyLimits, collectBody } from '../../platform/http/collect-body.ts'

/** Bytes of a JSON body where a route says nothing else. */
export const defaultBodyLimit = 64 * 1024

/** How long a body may take to come, ms: what is slower is no slow line, but somebody who holds our connections. */
export interface BodyTimes {
  ordinary: number
  /** Pictures of 30 MB over slow lines. */
  upload: number
  /** What an answer waits for a body that it does not need (late-body.ts). */
  late: number
}

export const bodyTimes: BodyTimes = { ordinary: 30_000, upload: 300_000, late: 1000 }

/** Reads a request body. Throws `body-too-large`, `body-too-slow`, and `invalid-input` when the client breaks off. */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  try {
    return await collectBody(request, limits)
  } catch (error) {
    throw error instanceof BodyError ? refusalOf(error) : error
  }
}

function refusalOf({ fault }: BodyError): DomainError {
  if (fault === 'too-large') return new DomainError('body-too-large')
  if (fault === 'too-slow') return new DomainError('body-too-slow')
  return new DomainError('invalid-input', { reason: 'broken-off' })
}

/** Reads a JSON body; it must be called JSON, which no foreign page's form can do. */
export async function readJson(request: IncomingMessage, limits: BodyLimits): Promise<unknown> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers['content-type'] ?? ''))
    throw new DomainError('invalid-input', { reason: 'not-json' })
  const bytes = await readBody(request, limits)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new DomainError('invalid-input', { reason: 'not-json' })
  }
}

/** Most fields of a form that are read; what comes after them is not. */
const maxFields = 2000

/**
 * Reads what a plain form of ours sends. Any website's page can send such a body: the caller must have checked the origin,
 * as the dispatcher does for every call that changes something (same-origin.ts).
 */
export async function readForm(request: IncomingMessage, limits: BodyLimits): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    throw new DomainError('invalid-input', { reason: 'not-a-form' })
  const bytes = await readBody(request, limits)
  const fields = new URLSearchParams()
  for (const part of bytes.toString('utf8').split('&', maxFields))
    for (const [name, value] of new URLSearchParams(part)) fields.append(name, value)
  return fields
}
