import Router from '@koa/router'
import type Koa from 'koa'
import * as z from 'zod'
import { resumeSession } from '../commands/accounts/session.ts'
import { checkAnswerWait, takeInHand } from '../commands/answers/answer-wait.ts'
import type { Account } from '../db/account/account-repository.ts'
import type { Database } from '../db/core/connection.ts'
import { findSite, type Site } from '../db/site/site-repository.ts'
import { DomainError, type ErrorCode } from '../domain/errors.ts'
import { idSchema } from '../domain/ids.ts'
import { refusalOf } from '../domain/schema-refusal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/env/settings.ts'
import type { Changes } from '../platform/live/changes.ts'
import { clientNetwork } from './http/client-address.ts'
import type { Cookies } from './http/cookies.ts'
import { type BodyTimes, defaultBodyLimit, readBody, readJson } from './http/read-body.ts'
import { checkSameOrigin } from './http/same-origin.ts'
import type { RateLimits } from './rate-limits.ts'
import { isFileAnswer, type Route } from './route.ts'

interface Deps {
  database: Database
  clock: Clock
  cookies: Cookies
  rateLimits: RateLimits
  bodyTimes: BodyTimes
  settings: Pick<Settings, 'deployment'>
  changes: Pick<Changes, 'tell'>
}

/** Serves the routes: rate limit → same origin → session → authorise → parse → handle → respond. */
export function createRouter(deps: Deps, routes: readonly Route[]) {
  const router = new Router()
  for (const route of literalFirst(routes))
    router[route.method](route.path.replace(/\{(\w+)\}/g, ':$1'), (http) => dispatch(deps, route, http))
  return router.routes()
}

/** Sorts `/sites/quick-start/{id}` before `/sites/{id}/account`, so that a route never shadows a more specific one. */
function literalFirst(routes: readonly Route[]): Route[] {
  const shape = (route: Route) => route.path.replace(/\{\w+\}/g, '~')
  return [...routes].sort((a, b) => (shape(a) < shape(b) ? -1 : shape(a) > shape(b) ? 1 : 0))
}

async function dispatch(deps: Deps, route: Route, http: Koa.Context): Promise<void> {
  http.state.route = route.path
  if (route.isAnswer === undefined) return serve(deps, route, http)
  if (route.isAnswer === true) checkAnswerWait(deps.database)
  const done = takeInHand(deps.database)
  try {
    await serve(deps, route, http)
  } finally {
    done()
  }
}

async function serve(deps: Deps, route: Route, http: Koa.Context): Promise<void> {
  http.set('Cache-Control', 'no-store')
  const network = clientNetwork(http.req)
  if (route.rateLimit !== undefined) await deps.rateLimits.consume(route.rateLimit, network)
  if (route.method !== 'get' && route.sameOrigin !== false)
    checkSameOrigin(http.req, deps.settings.deployment === 'production' ? 'https' : 'http')
  const params = parse(route.params, http.params, 'not-found')
  const account = await currentAccount(deps, http)
  const site = await authorise(deps, route, http, account)
  const query = parse(route.query, http.query, 'invalid-input')
  const body = await bodyOf(deps, route, http)
  const { log } = http.state
  const result = await route.handler({ params, query, body, account, site, log, network, http })
  if (route.tells) deps.changes.tell(String(http.params.siteId))
  answer(route, http, result)
}

function answer(route: Route, http: Koa.Context, result: unknown): void {
  if (route.response === undefined) http.status = route.status ?? 204
  else if (isFileAnswer(route.response)) {
    // the handler has responded with a 304, which has no body
    if (http.status === 304) return
    if (!http.response.get('Content-Type')) http.type = route.response.contentType
    http.body = result
  } else {
    http.status = route.status ?? 200
    http.body = result
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, code: ErrorCode): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refusalOf(result.error, code)
}

async function bodyOf(deps: Deps, route: Route, http: Koa.Context): Promise<unknown> {
  if (route.body === undefined || route.body === 'stream') return undefined
  const limits = { bytes: route.bodyLimit ?? defaultBodyLimit, milliseconds: deps.bodyTimes.ordinary }
  if (route.body === 'raw') return readBody(http.req, limits)
  return parse(route.body, await readJson(http.req, limits), 'invalid-input')
}

async function currentAccount(deps: Deps, http: Koa.Context): Promise<Account | null> {
  const token = deps.cookies.session(http)
  if (token === undefined || token === '') return null
  const session = await resumeSession(deps, token)
  if (session?.extended) deps.cookies.setSession(http, token)
  return session?.account ?? null
}

const named = z.union([z.object({ siteId: idSchema }), z.object({ id: idSchema })])

async function authorise(deps: Deps, route: Route, http: Koa.Context, account: Account | null): Promise<Site | null> {
  if (route.auth === 'none') return null
  if (account === null) throw new DomainError('not-logged-in')
  if (route.auth === 'session') return null
  const ids = named.safeParse(http.params)
  if (!ids.success) throw new DomainError('not-found')
  const site = await findSite(deps.database, 'siteId' in ids.data ? ids.data.siteId : ids.data.id)
  if (site === undefined) throw new DomainError('not-found')
  if (site.accountId !== account.id) throw new DomainError('forbidden')
  return site
}
