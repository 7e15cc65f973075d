import { ApiError } from './api-error.ts'
import { NetworkError } from './network-error.ts'

export interface RequestOptions {
  method?: string | undefined
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Lets the request outlive the page: for reports sent during unload. */
  keepalive?: boolean
}

/** Calls a path and returns the parsed answer. Rejects with `ApiError` when refused, `NetworkError` when the network fails. */
export type Request = <Answer>(path: string, options?: RequestOptions) => Promise<Answer>

/**
 * Creates a client of the API below `base` ('' in the browser: the same origin). Answers have the contracts' types
 * (domain/contracts.ts). They are not validated here: the API builds its answers with the same schemas, so zod need not be
 * loaded.
 */
export function createRequest(base: string): Request {
  return async <Answer>(path: string, options: RequestOptions = {}) => {
    const { method = 'GET', body, signal, keepalive = false } = options
    const response = await fetch(`${base}${path}`, {
      method,
      credentials: 'include',
      keepalive,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    }).catch(failed)
    // the network may also fail in the middle of the body
    const parsed = parse(await response.text().catch(failed))
    if (!response.ok) throw new ApiError(response.status, parsed)
    const answer: Answer = parsed
    return answer
  }
}

/** Downloads a file. Rejects as `Request` does. */
export async function fetchFile(path: string, body?: unknown): Promise<Blob> {
  const posted =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { credentials: 'include', ...posted }).catch(failed)
  if (!response.ok) throw new ApiError(response.status, parse(await response.text().catch(failed)))
  return response.blob().catch(failed)
}

/** Converts network failures to `NetworkError`; an aborted call stays an `AbortError`. */
function failed(error: unknown): never {
  throw error instanceof TypeError ? new NetworkError(error.message) : error
}

/** Parses JSON, falling back to the text itself: a proxy's error page must not replace the status with a parse error. */
export function parse(text: string): ReturnType<typeof JSON.parse> {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
