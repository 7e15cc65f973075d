import type Koa from 'koa'
import { Histogram, type Registry } from 'prom-client'
import type { Log } from '../../platform/log.ts'
import { causeOf, requestIdHeader } from '../../platform/telemetry/cause.ts'
import { type Span, servedIn } from '../../platform/telemetry/tracing.ts'
import { isOurProxy } from './client-address.ts'

declare module 'koa' {
  interface DefaultState {
    requestId: string
    log: Log
    /** Path of the matched route, for the metrics: never the path itself, which has no bounds. */
    route?: string
    /** Code of a refusal. */
    code?: string
  }
}

/**
 * Gives each request an id, or keeps the one that a proxy of ours has given it, writes one line about it and counts it. The line
 * has no query, no body and no address: they can hold secrets and personal data.
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
    return servedIn(cause, http, (span) => answer(http, next, span))
  }
}

/**
 * A path without what follows `receipts` or `gift-reservations`, the token of a private link, which opens what it names; nor
 * what follows a sign that is written as `%72`, under which the same word may hide (and the place of an event, in the address
 * of its map). Links in mails (a password that is set anew, a mail address that is confirmed) end with a token as well.
 */
export function pathToLog(path: string): string {
  return path.replace(/(receipts|gift-reservations|%).*/is, '$1…').replace(/[\w-]{43,}/g, '…')
}
