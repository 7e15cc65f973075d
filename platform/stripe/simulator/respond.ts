import type { ServerResponse } from 'node:http'
import type { StripeAnswerError } from './stripe-error.ts'

export function send(response: ServerResponse, status: number, contentType: string | undefined, body: string): void {
  response.setHeader('cache-control', 'no-store')
  if (contentType !== undefined) response.setHeader('content-type', contentType)
  response.writeHead(status).end(body)
}

export function sendError(response: ServerResponse, error: StripeAnswerError): void {
  send(response, error.status, 'application/json', errorBody(error))
}

export function errorBody(error: StripeAnswerError): string {
  return JSON.stringify({ error: error.body })
}
