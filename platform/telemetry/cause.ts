import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What the current work is done for: an incoming request, or a background run. */
export interface Cause {
  /** Included in every log line, from the edge to the mail. */
  requestId: string
  /** The current span, while tracing is on (tracing.ts). */
  traceParent?: string | undefined
}

const causes = new AsyncLocalStorage<Cause | undefined>()

/** Header that carries the request id in, on to other processes, and back in the response. */
export const requestIdHeader = 'x-request-id'

/** Covers what proxies and load balancers send, and nothing that could be misread in a log or a column. */
export const requestIdPattern = /^[\w-]{8,64}$/

const newRequestId = (): string => randomUUID()

/** A span in the format of W3C Trace Context. */
export const traceParentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/

/** The cause of a request. Its headers count only where `isTrusted`, that is, from a proxy of ours. */
export function causeOf(headers: IncomingHttpHeaders, isTrusted: boolean): Cause {
  const requestId = requestIdOf(headers[requestIdHeader], isTrusted)
  const { traceparent: traceParent } = headers
  if (!isTrusted || typeof traceParent !== 'string' || !traceParentPattern.test(traceParent)) return { requestId }
  return { requestId, traceParent }
}

/** The request id set by a proxy of ours; a new one where `isTrusted` is false or the header is missing or malformed. */
export function requestIdOf(header: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof header === 'string' && requestIdPattern.test(header) ? header : newRequestId()
}

/** Headers that pass a cause, unless told the current one, on to another of our processes. */
export function causeHeaders(cause = causes.getStore()): Record<string, string> {
  if (cause === undefined) return {}
  const { requestId, traceParent } = cause
  return { [requestIdHeader]: requestId, ...(traceParent === undefined ? {} : { traceparent: traceParent }) }
}

export const currentCause = (): Cause | undefined => causes.getStore()

/** Runs `work` as part of a request; undefined detaches it from any. */
export function withCause<T>(cause: Cause | undefined, work: () => T): T {
  // once used, an AsyncLocalStorage slows every request of a process in Node 20, so one that needs none uses none
  return cause === causes.getStore() ? work() : causes.run(cause, work)
}

/** Runs `work` as part of the given request, or as a run of its own when there is none. */
export function withSomeCause<T>(cause: Cause | undefined, work: () => T): T {
  return causes.run(cause ?? { requestId: newRequestId() }, work)
}
