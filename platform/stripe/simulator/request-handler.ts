import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import { isForLoopback, readText } from '../../simulator/loopback-server.ts'
import { serveAuthentication } from './authentication-route.ts'
import { once } from './idempotency.ts'
import type { Intents } from './intents.ts'
import {
  cancelParameters,
  confirmParameters,
  createParameters,
  type FormTree,
  parseForm,
  parseParameters,
  refundParameters,
  retrieveParameters,
  updateParameters,
} from './parameters.ts'
import { errorBody, send, sendError } from './respond.ts'
import type { SimulatorStore } from './store.ts'
import { noSuchIntent, StripeAnswerError } from './stripe-error.ts'

/** The product's page has another origin. Stripe's API, too, allows calls from any origin with a publishable key. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'request-id',
}

interface Deps {
  intents: Intents
  store: SimulatorStore
  clock: Clock
  log: Log
  publicKey: string
  secretKey: string
}

export function createRequestHandler(deps: Deps): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    answer(deps, request, response).catch((error: unknown) => {
      deps.log.error({ err: error }, 'the Stripe simulator failed')
      if (!response.headersSent)
        sendError(response, new StripeAnswerError(500, { type: 'api_error', message: 'Error' }))
    })
  }
}

async function answer(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('request-id', `req_${randomBytes(8).toString('hex')}`)
  if (!isForLoopback(request)) return send(response, 403, 'text/plain', 'forbidden')
  const url = new URL(request.url ?? '/', 'http://simulator')
  const body = await readText(request)
  if (body === undefined) return send(response, 413, 'text/plain', 'too large')
  if (url.pathname.startsWith('/three-d-secure/'))
    return serveAuthentication(deps.intents, request, response, { url, body })
  for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value)
  if (request.method === 'OPTIONS') return send(response, 204, undefined, '')
  try {
    callApi(deps, request, response, url, body)
  } catch (error) {
    if (!(error instanceof StripeAnswerError)) throw error
    sendError(response, error)
  }
}

function callApi(deps: Deps, request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
  const { intents } = deps
  const post = request.method === 'POST'
  const text = post ? body : url.search.slice(1)
  const form = parseForm(text)
  const mayDoAll = identify(deps, request, form) === 'secret'
  const [, version, resource, id, action, ...rest] = url.pathname.split('/')
  const isRefund = version === 'v1' && resource === 'refunds' && action === undefined
  if (
    version !== 'v1' ||
    (resource !== 'payment_intents' && !isRefund) ||
    rest.length > 0 ||
    (!post && request.method !== 'GET')
  )
    throw unknownUrl(request.method, url.pathname)
  const given = form.client_secret
  const own = (intentId: string) => {
    const intent = intents.get(intentId)
    if (!mayDoAll && !(typeof given === 'string' && sameText(given, intent.client_secret))) throw noSuchIntent(intentId)
    return intent
  }
  const onlySecretKey = () => {
    if (!mayDoAll) throw unauthorised('This API call cannot be made with a publishable API key.', 403)
  }
  const runRefund = (): unknown => {
    onlySecretKey()
    if (id === undefined && post) return intents.refund(parseParameters(refundParameters, form))
    if (id !== undefined && !post) return intents.getRefund(id)
    throw unknownUrl(request.method, url.pathname)
  }
  const run = (): unknown => {
    if (isRefund) return runRefund()
    if (id === undefined) {
      onlySecretKey()
      if (!post) throw unknownUrl(request.method, url.pathname)
      return intents.create(parseParameters(createParameters, form))
    }
    if (action === undefined && !post) {
      parseParameters(retrieveParameters, form)
      return own(id)
    }
    if (action === undefined) {
      onlySecretKey()
      return intents.update(id, parseParameters(updateParameters, form))
    }
    if (action === 'cancel' && post) {
      onlySecretKey()
      return intents.cancel(id, parseParameters(cancelParameters, form).cancellation_reason)
    }
    if (action === 'confirm' && post) return intents.confirm(own(id).id, parseParameters(confirmParameters, form))
    throw unknownUrl(request.method, url.pathname)
  }
  const answered = () => {
    try {
      return { status: 200, body: JSON.stringify(run()) }
    } catch (error) {
      if (!(error instanceof StripeAnswerError)) throw error
      return { status: error.status, body: errorBody(error) }
    }
  }
  const key = post ? request.headers['idempotency-key'] : undefined
  const call = { key: typeof key === 'string' ? key : undefined, path: url.pathname, form: text }
  const result = once(deps, call, answered)
  if (result.replayed === true) response.setHeader('idempotent-replayed', 'true')
  send(response, result.status, 'application/json', result.body)
}

/** Which key the call carries; a browser may send its publishable one in the form. Throws Stripe's 401. */
function identify(deps: Deps, request: IncomingMessage, form: FormTree): 'secret' | 'public' {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const key = bearer ?? (typeof form.key === 'string' ? form.key : undefined)
  if (key === undefined) throw unauthorised('You did not provide an API key.')
  if (sameText(key, deps.secretKey)) return 'secret'
  if (sameText(key, deps.publicKey)) return 'public'
  throw unauthorised('Invalid API Key provided.')
}

function unauthorised(message: string, status: 401 | 403 = 401): StripeAnswerError {
  return new StripeAnswerError(status, { type: 'invalid_request_error', message })
}

function unknownUrl(method: string | undefined, pathname: string): StripeAnswerError {
  return new StripeAnswerError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method ?? ''}: ${pathname}).`,
  })
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
