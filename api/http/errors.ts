import type Koa from 'koa'
import { DomainError, errorBody } from '../../domain/errors.ts'

/**
 * Turns what is thrown into the product's error answer. A refusal has its own status; anything else is a plain 500 that
 * carries only the request's id, under which the log has the rest.
 */
export function answerErrors(): Koa.Middleware {
  return async (http, next) => {
    try {
      await next()
    } catch (error) {
      const { requestId, log } = http.state
      if (error instanceof DomainError) {
        http.state.code = error.code
        http.status = error.status
        const { retryAfterSeconds } = error.details
        if (typeof retryAfterSeconds === 'number') http.set('Retry-After', String(retryAfterSeconds))
        http.body = errorBody(error.code, error.details)
        return
      }
      log.error({ requestId, err: error }, 'unexpected error')
      http.status = 500
      http.body = errorBody('unexpected', { requestId })
    }
  }
}
