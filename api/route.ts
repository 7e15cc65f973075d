import type Koa from 'koa'
import * as z from 'zod'
import type { Account } from '../db/account/account-repository.ts'
import type { Site } from '../db/site/site-repository.ts'
import type { ErrorCode } from '../domain/errors.ts'
import type { Log } from '../platform/log.ts'
import type { RateLimitName } from './rate-limits.ts'

/**
 * Declarative description of an API call. The router and the OpenAPI document are generated from the same list, so that they cannot
 * diverge. `defineRoute` infers the handler's types from the schemas.
 */

/**
 * Who may call: anybody (`none`; the account is still set when there is a session), any logged-in account (`session`), or the owner
 * of the site whose id is the path's `{siteId}` or `{id}` (`site-owner`; otherwise 401, 404 or 403).
 */
export type Auth = 'none' | 'session' | 'site-owner'

/** A response that is not JSON. */
export interface FileAnswer {
  readonly contentType: string
}

export interface Caller<A extends Auth> {
  account: A extends 'none' ? Account | null : Account
  site: A extends 'site-owner' ? Site : null
}

export interface Call<Params, Query, Body, A extends Auth> extends Caller<A> {
  params: Params
  query: Query
  /** Parsed JSON; the raw bytes for a 'raw' body; undefined for a 'stream' or when there is none. */
  body: Body
  log: Log
  /** The caller's network, for rate limits only; must never be stored. */
  network: string
  /** For cookies, headers and streamed bodies. */
  http: Koa.Context
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type ParsedBody<B> = B extends 'raw' ? Buffer : B extends z.ZodType ? z.output<B> : undefined
type Answer<R> = R extends z.ZodType
  ? z.output<R>
  : R extends FileAnswer
    ? Buffer | NodeJS.ReadableStream | string
    : // biome-ignore lint/suspicious/noConfusingVoidType: return type of a handler without a response
      void

export interface RouteDescription<
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | 'raw' | 'stream' | undefined,
  Response extends z.ZodType | FileAnswer | undefined,
  A extends Auth,
> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** In OpenAPI syntax, without a trailing slash: `/api/sites/{siteId}/host`. Also served with a trailing slash. */
  path: string
  summary: string
  /** All `{name}` parameters of the path. Invalid values result in a 404. */
  params?: Params
  query?: Query
  body?: Body
  /** Maximum bytes; defaults to 64 kB. */
  bodyLimit?: number
  /** Schema of the JSON response, or content type of a file; without it the response is a 204. */
  response?: Response
  /** Defaults to 200. */
  status?: number
  /** Error codes of this call in addition to those that every call can return. */
  errors?: readonly ErrorCode[]
  auth: A
  rateLimit?: RateLimitName
  /**
   * Whether it is a guest's answer, of which too many may wait at once: others are then refused before anything is done for them, or the
   * page that they came from says so (`on page`).
   */
  isAnswer?: true | 'on page'
  /** State-changing calls must come from the same origin; false for calls by other services (webhooks). */
  sameOrigin?: boolean
  /**
   * Whether guests may make this call on a published host (product-rules.md#editing-and-guest-hosts). `server`: only the guests' server
   * itself makes it on their behalf, and does not pass it on from guests. The lists for the edge and for nginx are generated from this
   * (guest-calls.ts).
   */
  guests?: true | 'server'
  handler(call: Call<Parsed<Params>, Parsed<Query>, ParsedBody<Body>, A>): Promise<Answer<Response>> | Answer<Response>
}

/** A route with its types erased, so that routes can be put in a list. Only created by `defineRoute`. */
export interface Route
  extends Omit<
    RouteDescription<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType, Auth>,
    'params' | 'query' | 'body' | 'response' | 'handler'
  > {
  params: z.ZodObject | undefined
  query: z.ZodObject | undefined
  body: z.ZodType | 'raw' | 'stream' | undefined
  response: z.ZodType | FileAnswer | undefined
  /** Its success changes the answers or the guest list of the path's `{siteId}`: whoever watches them is told. */
  tells?: true
  /** The call's parts must have been parsed by this route's schemas. */
  handler(call: ErasedCall): Promise<unknown>
}

/** Marks those that change something as `tells`. */
export function telling(routes: readonly Route[]): Route[] {
  return routes.map((route) => (route.method === 'get' ? route : { ...route, tells: true }))
}

/** A call with its types erased. */
export interface ErasedCall extends Omit<Call<unknown, unknown, unknown, 'none'>, 'account' | 'site'> {
  account: Account | null
  site: Site | null
}

/**
 * Defines a route. The dispatcher (`api/router.ts`) parses parameters, query and body with the route's schemas and checks `auth` before it
 * calls the handler, so that the handler's types hold.
 */
export function defineRoute<
  A extends Auth,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | 'raw' | 'stream' | undefined = undefined,
  Response extends z.ZodType | FileAnswer | undefined = undefined,
>(description: RouteDescription<Params, Query, Body, Response, A>): Route {
  const { params, query, body, response, handler, ...rest } = description
  return {
    ...rest,
    params,
    query,
    body: strict(body, rest.sameOrigin),
    response,
    // safe: the dispatcher has parsed all parts with the schemas above and checked `auth`. The only place that casts between the types
    handler: async (call) => handler(call as never),
  }
}

/** Refuses unknown top-level fields, by name, unless the schema takes them; other services may send us more than we know. */
function strict<Body>(body: Body, sameOrigin = true): Body | z.ZodObject {
  return sameOrigin && body instanceof z.ZodObject && body.def.catchall === undefined ? body.strict() : body
}

export function isFileAnswer(response: Route['response']): response is FileAnswer {
  return response !== undefined && 'contentType' in response
}
