import type Koa from 'koa'
import { DomainError } from '../../domain/errors.ts'

/** Far more than any legitimate call or link has. */
const maxParameters = 100

/** Rejects queries with too many parameters: Koa parses them in quadratic time, a third of a second for a few kB. */
export function boundedQuery(): Koa.Middleware {
  return (http, next) => {
    if (http.querystring.split('&', maxParameters + 1).length > maxParameters) throw new DomainError('invalid-input')
    return next()
  }
}
