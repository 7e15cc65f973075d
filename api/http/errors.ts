import type Koa from 'koa'
import { type Outage, outageOf } from '../../db/core/outage.ts'
import { DomainError, errorBody } from '../../domain/errors.ts'
import type { Log } from '../../platform/log.ts'

/** When a client may try again, s: a database is back soon, room on a disk is made by somebody. */
const retrySeconds: Readonly<Record<Outage, number>> = { 'storage-full': 60, 'database-away': 5 }

/** A full disk and a lost database are told as what they are, and stand in the log with their cause. */
export function asRefusal(error: unknown, { log }: { log: Log }): unknown {
  const outage = error instanceof DomainError ? undefined : outageOf(error)
  if (outage === undefined) return error
  log.error({ err: error }, outage)
  return new DomainError(outage, { retryAfterSeconds: retrySeconds[outage] })
}

/**
 * Turns what is thrown into the product's error answer. A refusal has its own status; anything else is a plain 500 that
 * carries only the request's id, under which the log has the rest.
 */
export function answerErrors(): Koa.Middleware {
  return async (http, next) => {
    try {
      await next()
    } catch (thrown) {
      const { requestId, log } = http.state
      const error = asRefusal(thrown, http.state)
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
