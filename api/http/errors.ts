import type Koa from 'koa'
import { type Outage, outageOf } from '../../db/core/outage.ts'
import { DomainError, errorBody } from '../../domain/errors.ts'
import type { Log } from '../../platform/log.ts'
import { StoreAwayError } from '../../platform/store/guest-patience.ts'

/** Retry-After in seconds: a database usually recovers quickly, while a full disk or a damaged file needs manual action. */
const retrySeconds: Readonly<Record<Outage, number>> = {
  'storage-full': 60,
  'database-away': 5,
  'database-damaged': 600,
}

/** Converts errors caused by a full disk, a damaged database, or an unreachable database or store, to their own error codes, and logs the cause. */
export function toDomainError(error: unknown, { log }: { log: Log }): unknown {
  if (error instanceof StoreAwayError) {
    log.warn({ err: error }, 'store-away')
    return new DomainError('store-away', { retryAfterSeconds: 5 })
  }
  const outage = error instanceof DomainError ? undefined : outageOf(error)
  if (outage === undefined) return error
  log.error({ err: error }, outage)
  return new DomainError(outage, { retryAfterSeconds: retrySeconds[outage] })
}

/**
 * Turns exceptions into error responses. A `DomainError` has its own status; anything else becomes a plain 500 that contains only the
 * request's id, under which the details are logged.
 */
export function answerErrors(): Koa.Middleware {
  return async (http, next) => {
    try {
      await next()
    } catch (thrown) {
      const { requestId, log } = http.state
      const error = toDomainError(thrown, http.state)
      if (error instanceof DomainError) {
        http.state.code = error.code
        http.status = error.status
        const { retryAfterSeconds } = error.details
        if (typeof retryAfterSeconds === 'number') http.set('Retry-After', String(retryAfterSeconds))
        http.body = errorBody(error.code, error.details)
        return
      }
      log.error({ err: error }, 'unexpected error')
      http.status = 500
      http.body = errorBody('unexpected', { requestId })
    }
  }
}
