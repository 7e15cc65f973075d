import type Koa from 'koa'
import type * as z from 'zod'
import type { Account } from '../db/account/account-repository.ts'
import type { Site } from '../db/site/site-repository.ts'
import type { ErrorCode } from '../domain/errors.ts'
import type { Log } from '../platform/log.ts'
import type { RateLimitName } from './rate-limits.ts'

/**
 * A call of the API as data. The router and the OpenAPI document are both made from the same list of these, so that they
 * cannot differ. `defineRoute` gives the handler the types of what the schemas have parsed.
 */

/**
 * Who may call: anybody (`none`; the account is still known when there is a session), somebody logged in (`session`), or
 * the owner of the site that the path names by `{siteId}` or `{id}` (`site-owner`: 401, 404 or 403 otherwise).
 */
export type Auth = 'none' | 'session' | 'site-owner'

/** What an answer that is not JSON consists of. */
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
  /** Parsed JSON; the bytes as they came when the route's body is 'raw'; undefined when it is 'stream' or none. */
  body: Body
  log: Log
  /** Address of the caller, for rate limits only; never stored. */
  ip: string
  /** For cookies, headers and streamed bodies. */
  http: Koa.Context
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type ParsedBody<B> = B extends 'raw' ? Buffer : B extends z.ZodType ? z.output<B> : undefined
type Answer<R> = R extends z.ZodType
  ? z.output<R>
  : R extends FileAnswer
    ? Buffer | NodeJS.ReadableStream | string
    : // biome-ignore lint/suspicious/noConfusingVoidType: what a handler without an answer returns
      void

export interface RouteDescription<
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | 'raw' | 'stream' | undefined,
  Response extends z.ZodType | FileAnswer | undefined,
  A extends Auth,
> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** In OpenAPI's form, without a trailing slash: `/api/sites/{siteId}/host`. Both forms are served. */
  path: string
  summary: string
  /** Every `{name}` of the path. What does not parse is 404: such a thing does not exist. */
  params?: Params
  query?: Query
  body?: Body
  /** Bytes; 64 kB when it is not given. */
  bodyLimit?: number
  /** Schema of the JSON answer, or the type of a file; without it the answer is 204. */
  response?: Response
  /** 200 when it is not given. */
  status?: number
  /** Codes this call answers with beside those that every call can have. */
  errors?: readonly ErrorCode[]
  auth: A
  rateLimit?: RateLimitName
  /** State-changing calls must come from the same origin; false for calls that other services make (webhooks). */
  sameOrigin?: boolean
  /**
   * Guests may make this call on a published host, too (product-rules.md#editing-and-guest-hosts). `server`: their server asks it
   * on their behalf, and lets none of theirs through. The lists of the edge and of nginx are made from this (guest-calls.ts).
   */
  guests?: true | 'server'
  handler(call: Call<Parsed<Params>, Parsed<Query>, ParsedBody<Body>, A>): Promise<Answer<Response>> | Answer<Response>
}

/** A route with its types erased: what a list holds. `defineRoute` is the only way to one. */
export interface Route
  extends Omit<
    RouteDescription<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType, Auth>,
    'params' | 'query' | 'body' | 'response' | 'handler'
  > {
  params: z.ZodObject | undefined
  query: z.ZodObject | undefined
  body: z.ZodType | 'raw' | 'stream' | undefined
  response: z.ZodType | FileAnswer | undefined
  /** Takes a call whose parts have been parsed by this route's own schemas. */
  handler(call: ErasedCall): Promise<unknown>
}

/** A call before it is known to which route it goes. */
export interface ErasedCall extends Omit<Call<unknown, unknown, unknown, 'none'>, 'account' | 'site'> {
  account: Account | null
  site: Site | null
}

/**
 * Describes a call. The dispatcher (`api/router.ts`) parses parameters, query and body with the route's schemas, checks
 * `auth` and then calls the handler, so that the handler's types hold.
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
    body,
    response,
    // the dispatcher has parsed each part with the schemas above and checked `auth`: the one place that bridges the types
    handler: async (call) => handler(call as never),
  }
}

export function isFileAnswer(response: Route['response']): response is FileAnswer {
  return response !== undefined && 'contentType' in response
}
