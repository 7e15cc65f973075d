import type { IncomingMessage } from 'node:http'
import { DomainError } from '../../domain/errors.ts'
import { BodyError, type BodyLimits, collectBody } from '../../platform/http/collect-body.ts'

/** Default maximum bytes of a JSON body. */
export const defaultBodyLimit = 64 * 1024

/** Maximum time for receiving a body, in ms. Anything slower is not a slow connection but an attempt to occupy ours. */
export interface BodyTimes {
  ordinary: number
  /** Pictures of 30 MB over slow lines. */
  upload: number
  /** How long a response waits for an unread body (late-body.ts). */
  late: number
}

export const bodyTimes: BodyTimes = { ordinary: 30_000, upload: 300_000, late: 1000 }

/** Reads a request body. Throws `body-too-large`, `body-too-slow`, and `invalid-input` when the client aborts. */
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

/** Reads a JSON body. Requires a JSON content type, which forms on other websites cannot send. */
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

/** Maximum number of form fields to read; any further ones are ignored. */
const maxFields = 2000

/**
 * Reads the fields of a plain HTML form. Any website can send such a body, so the caller must have checked the origin, as the dispatcher
 * does for every state-changing call (same-origin.ts).
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
