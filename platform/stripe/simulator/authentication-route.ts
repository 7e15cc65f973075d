import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  acceptedLanguages,
  defaultUiLanguage,
  isUiLanguage,
  type UiLanguage,
} from '../../../domain/language/language.ts'
import { authenticationNotice, authenticationPage, styleSource } from './authentication-page.ts'
import type { Intents } from './intents.ts'
import { send } from './respond.ts'
import { StripeAnswerError } from './stripe-error.ts'

/** Serves `/three-d-secure/{intent}?attempt=…`, where the test buyer approves or fails, then redirects to `return_url` as Stripe does. */
export function serveAuthentication(
  intents: Intents,
  request: IncomingMessage,
  response: ServerResponse,
  call: { url: URL; body: string },
): void {
  const { url, body } = call
  const language = languageOf(request)
  const id = url.pathname.split('/')[2] ?? ''
  const attempt = url.searchParams.get('attempt') ?? ''
  const outcome = new URLSearchParams(body).get('outcome')
  try {
    if (request.method === 'GET') {
      const intent = intents.get(id)
      const waiting = intent.status === 'requires_action'
      const html = waiting ? authenticationPage(language, intent, attempt) : authenticationNotice(language, 'gone')
      sendPage(response, html)
      return
    }
    const done = intents.authenticate(id, attempt, outcome === 'approve')
    if (done === undefined) {
      sendPage(response, authenticationNotice(language, 'gone'))
      return
    }
    const approved = done.intent.status === 'succeeded'
    if (done.returnUrl === null) {
      sendPage(response, authenticationNotice(language, approved ? 'approved' : 'failed'))
      return
    }
    const back = new URL(done.returnUrl)
    back.searchParams.set('payment_intent', done.intent.id)
    back.searchParams.set('payment_intent_client_secret', done.intent.client_secret)
    back.searchParams.set('redirect_status', approved ? 'succeeded' : 'failed')
    response.setHeader('location', back.href)
    send(response, 303, undefined, '')
  } catch (error) {
    if (!(error instanceof StripeAnswerError)) throw error
    sendPage(response, authenticationNotice(language, 'gone'))
  }
}

function languageOf(request: IncomingMessage): UiLanguage {
  return acceptedLanguages(request.headers['accept-language']).find(isUiLanguage) ?? defaultUiLanguage
}

function sendPage(response: ServerResponse, html: string): void {
  response.setHeader('content-security-policy', `default-src 'none'; style-src ${styleSource}; frame-ancestors 'none'`)
  response.setHeader('referrer-policy', 'no-referrer')
  send(response, 200, 'text/html; charset=utf-8', html)
}
