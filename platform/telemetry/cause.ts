import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What is being done something for: a request as it came in, or a run that began by itself. */
export interface Cause {
  /** Stands in each line of the log, from the edge to the mail. */
  requestId: string
  /** The span that what is done now lies in, while traces are made (tracing.ts). */
  traceParent?: string | undefined
}

const causes = new AsyncLocalStorage<Cause | undefined>()

/** The header in which a request's id comes, goes on and is answered. */
export const requestIdHeader = 'x-request-id'

/** What proxies and load balancers write there: nothing that could be taken for anything else in a log or a column. */
export const requestIdPattern = /^[\w-]{8,64}$/

const newRequestId = (): string => randomUUID()

/** As the W3C's Trace Context writes a span. */
export const traceParentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/

/** What a request is done for, as a proxy of ours tells it where `isTrusted`. */
export function causeOf(headers: IncomingHttpHeaders, isTrusted: boolean): Cause {
  const requestId = requestIdOf(headers[requestIdHeader], isTrusted)
  const { traceparent: traceParent } = headers
  if (!isTrusted || typeof traceParent !== 'string' || !traceParentPattern.test(traceParent)) return { requestId }
  return { requestId, traceParent }
}

/** The id that a proxy of ours has given a request; a new one where `isTrusted` is false or there is none. */
export function requestIdOf(header: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof header === 'string' && requestIdPattern.test(header) ? header : newRequestId()
}

/** What a call of another process of ours bears. */
export function causeHeaders(): Record<string, string> {
  const cause = causes.getStore()
  if (cause === undefined) return {}
  const { requestId, traceParent } = cause
  return { [requestIdHeader]: requestId, ...(traceParent === undefined ? {} : { traceparent: traceParent }) }
}

export const currentCause = (): Cause | undefined => causes.getStore()

/** Does what belongs to a request, or to none. */
export function withCause<T>(cause: Cause | undefined, work: () => T): T {
  return causes.run(cause, work)
}

/** Does what belongs to a request where it is known which, and otherwise to a run of its own. */
export function withSomeCause<T>(cause: Cause | undefined, work: () => T): T {
  return causes.run(cause ?? { requestId: newRequestId() }, work)
}
