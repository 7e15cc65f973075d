import type Koa from 'koa'
import { Histogram, type Registry } from 'prom-client'
import type { Log } from '../../platform/log.ts'
import { causeOf, requestIdHeader, withCause } from '../../platform/telemetry/cause.ts'
import { type Span, servedIn } from '../../platform/telemetry/tracing.ts'
import { isOurProxy } from './client-address.ts'

declare module 'koa' {
  interface DefaultState {
    requestId: string
    log: Log
    /** Path pattern of the matched route, for metrics; not the actual path, whose cardinality is unbounded. */
    route?: string
    /** Error code. */
    code?: string
  }
}

/**
 * Assigns an id to each request, or keeps the one set by our own proxy, logs one line and updates the metrics. The line contains no query,
 * body or IP address, which may be secret or personal data.
 */
export function logRequests(log: Log, registry: Registry): Koa.Middleware {
  const durations = new Histogram({
    name: 'festoon_http_request_seconds',
    help: 'Time to answer an API call, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  async function answer(http: Koa.Context, next: Koa.Next, span: Span | undefined): Promise<void> {
    const begun = performance.now()
    try {
      await next()
    } finally {
      const seconds = (performance.now() - begun) / 1000
      const { route = 'other', code } = http.state
      span?.rename(`${http.method} ${route}`)
      durations.observe({ method: http.method, route, status: http.status }, seconds)
      const line = { method: http.method, path: pathToLog(http.path), status: http.status, seconds, code }
      if (http.status >= 500) log.error(line, 'request failed')
      else if (route === 'other') log.debug(line, 'request')
      else log.info(line, 'request')
    }
  }

  return (http, next) => {
    const cause = causeOf(http.req.headers, isOurProxy(http.req))
    http.state.requestId = cause.requestId
    http.state.log = log
    http.set(requestIdHeader, cause.requestId)
    return withCause(cause, () => servedIn(cause, http, (span) => answer(http, next, span)))
  }
}

/**
 * Redacts secrets in a path. Cuts off everything after `receipts`, `gift-reservations` or `/i/`, which is the token of a private link, and after
 * a percent-encoded character such as `%72`, which could disguise those words (or be part of an event's place in a map's URL). Also
 * replaces long tokens, as in mailed links for resetting a password or confirming a mail address.
 */
export function pathToLog(path: string): string {
  return path.replace(/(receipts|gift-reservations|\/i\/|%).*/is, '$1…').replace(/[\w-]{43,}/g, '…')
}
