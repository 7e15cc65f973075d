import type Koa from 'koa'
import { DomainError } from '../../domain/errors.ts'

/** No call of ours and no link to us has nearly as many. */
const maxParameters = 100

/** Refuses a query of very many parameters: Koa reads all of them once for each, which for a few kB takes a third of a second. */
export function boundedQuery(): Koa.Middleware {
  return (http, next) => {
    if (http.querystring.split('&', maxParameters + 1).length > maxParameters) throw new DomainError('invalid-input')
    return next()
  }
}
