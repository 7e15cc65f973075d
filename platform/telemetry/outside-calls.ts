import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Settings } from '../env/settings.ts'
import type { Log } from '../log.ts'
import { type Cause, currentCause, withCause } from './cause.ts'
import { beginSpan, type Span } from './tracing.ts'

/** An HTTP call made by this process. Of its URL only the host is kept, since paths and queries contain tokens and places. */
export interface OutsideCall {
  host: string
  method: string
  /** Undefined when there was no response. */
  status: number | undefined
  seconds: number
}

interface Begun {
  cause: Cause | undefined
  span: Span | undefined
  at: number
}

/** What undici's diagnostics channels report; the types are not exported. */
interface FetchRequest {
  origin: string
  method: string
}

/**
 * Reports every call made through `node:http`, `node:https` or `fetch`, as part of the request that it was made for. Calls to
 * `ownOrigins` are left out: our other processes, which log for themselves, and the trace collector. Returns a function that stops it.
 */
function watchOutsideCalls(onCall: (call: OutsideCall) => void, ownOrigins: readonly string[]): () => void {
  const own = new Set(ownOrigins.map((origin) => new URL(origin).host))
  const fetches = new WeakMap<object, Begun>()

  function end({ cause, span, at }: Begun, call: Omit<OutsideCall, 'seconds'>): void {
    const { status } = call
    span?.end(
      status === undefined ? {} : { 'http.response.status_code': status },
      status === undefined ? call : undefined,
    )
    withCause(cause, () => onCall({ ...call, seconds: (performance.now() - at) / 1000 }))
  }

  /** Undefined for a call to one of our own origins. */
  function begin(method: string, host: string): Begun | undefined {
    if (own.has(host)) return undefined
    const span = beginSpan(method, 'client', { 'http.request.method': method, 'server.address': host })
    return { cause: currentCause(), span, at: performance.now() }
  }

  function onRequest(message: unknown): void {
    const { request } = message as { request: ClientRequest & { res?: IncomingMessage } }
    const host = String(request.getHeader('host') ?? request.host)
    const begun = begin(request.method, host)
    if (begun !== undefined)
      request.once('close', () => end(begun, { host, method: request.method, status: request.res?.statusCode }))
  }

  function onFetch(message: unknown): void {
    const { request } = message as { request: FetchRequest }
    const begun = begin(request.method, new URL(request.origin).host)
    if (begun !== undefined) fetches.set(request, begun)
  }

  function endFetch(request: FetchRequest, status: number | undefined): void {
    const begun = fetches.get(request)
    fetches.delete(request)
    if (begun !== undefined) end(begun, { host: new URL(request.origin).host, method: request.method, status })
  }

  function onFetchAnswer(message: unknown): void {
    const { request, response } = message as { request: FetchRequest; response: { statusCode: number } }
    endFetch(request, response.statusCode)
  }

  const onFetchError = (message: unknown) => endFetch((message as { request: FetchRequest }).request, undefined)

  const channels = {
    'http.client.request.start': onRequest,
    'undici:request:create': onFetch,
    'undici:request:headers': onFetchAnswer,
    'undici:request:error': onFetchError,
  }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
  }
}

/** Logs and counts each call. Calls to the bucket are logged at `debug`, as they are as frequent as disk reads. */
export function logOutsideCalls(
  log: Log,
  { apiOrigin, store, tracesUrl }: Pick<Settings, 'apiOrigin' | 'store' | 'tracesUrl'>,
  count: (call: OutsideCall) => void,
): () => void {
  const bucketHost = store === undefined ? undefined : new URL(store.endpoint ?? 'https://amazonaws.com').host
  const own = tracesUrl === undefined ? [apiOrigin] : [apiOrigin, tracesUrl]
  return watchOutsideCalls((call) => {
    const isBucket = bucketHost !== undefined && `.${call.host}`.endsWith(`.${bucketHost}`)
    log[isBucket ? 'debug' : 'info'](call, 'outside call')
    count(call)
  }, own)
}
