import { ApiError } from './api-error.ts'
import { NetworkError } from './network-error.ts'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Lets the call outlive the page: for reports sent while leaving. */
  keepalive?: boolean
}

/** Calls one path and gives the parsed answer. Rejects with `ApiError` when refused, `NetworkError` when the network fails. */
export type Request = <Answer>(path: string, options?: RequestOptions) => Promise<Answer>

/**
 * A caller of the API below `base` ('' in the browser: the same origin). The answers' types are the contracts' (domain/
 * contracts.ts), which the API keeps by presenting through the same schemas; zod itself is not loaded for them.
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
    // a network may fail in the middle of an answer too
    const parsed = parse(await response.text().catch(failed))
    if (!response.ok) throw new ApiError(response.status, parsed)
    const answer: Answer = parsed
    return answer
  }
}

/** Gets a file. Rejects as a `Request` does. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(path, { credentials: 'include' }).catch(failed)
  if (!response.ok) throw new ApiError(response.status, parse(await response.text().catch(failed)))
  return response.blob().catch(failed)
}

/** Tells a network that failed apart; a stopped call stays an `AbortError`. */
function failed(error: unknown): never {
  throw error instanceof TypeError ? new NetworkError(error.message) : error
}

/** JSON, or the text itself where it is none: a proxy's error page must not hide the status behind a parse error. */
export function parse(text: string): ReturnType<typeof JSON.parse> {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
