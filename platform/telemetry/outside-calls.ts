import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Settings } from '../env/settings.ts'
import type { Log } from '../log.ts'
import { type Cause, currentCause, withCause } from './cause.ts'

/** One HTTP call that this process has made: nothing of its address but the host, since paths and queries hold tokens and places. */
export interface OutsideCall {
  host: string
  method: string
  /** Undefined where nobody has answered. */
  status: number | undefined
  seconds: number
}

interface Begun {
  cause: Cause | undefined
  at: number
}

/** What Node's own `fetch` tells of a call; its types are not exported. */
interface FetchRequest {
  origin: string
  method: string
}

/**
 * Tells of each call by `node:http`, `node:https` and `fetch`, whoever makes it, as part of the request that it was made for. Gives
 * what ends that. `ownOrigin` is another process of ours, which writes lines of its own.
 */
function watchOutsideCalls(onCall: (call: OutsideCall) => void, ownOrigin: string): () => void {
  const own = new URL(ownOrigin).host
  const fetches = new WeakMap<object, Begun>()

  function end({ cause, at }: Begun, call: Omit<OutsideCall, 'seconds'>): void {
    if (call.host === own) return
    withCause(cause, () => onCall({ ...call, seconds: (performance.now() - at) / 1000 }))
  }

  const begin = (): Begun => ({ cause: currentCause(), at: performance.now() })

  function onRequest(message: unknown): void {
    const { request } = message as { request: ClientRequest & { res?: IncomingMessage } }
    const begun = begin()
    const host = String(request.getHeader('host') ?? request.host)
    request.once('close', () => end(begun, { host, method: request.method, status: request.res?.statusCode }))
  }

  function onFetch(message: unknown): void {
    fetches.set((message as { request: FetchRequest }).request, begin())
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

/** Writes a line for each, and has it counted: at `debug` for calls of a bucket, which are as many as reads of a disk. */
export function logOutsideCalls(
  log: Log,
  { apiOrigin, store }: Pick<Settings, 'apiOrigin' | 'store'>,
  count: (call: OutsideCall) => void,
): () => void {
  const bucketHost = store === undefined ? undefined : new URL(store.endpoint ?? 'https://amazonaws.com').host
  return watchOutsideCalls((call) => {
    const isBucket = bucketHost !== undefined && `.${call.host}`.endsWith(`.${bucketHost}`)
    log[isBucket ? 'debug' : 'info'](call, 'outside call')
    count(call)
  }, apiOrigin)
}
