import type { IncomingMessage } from 'node:http'
import { DomainError } from '../../domain/errors.ts'

/**
 * CSRF protection: rejects state-changing calls made by other websites' pages with our cookie (`wrong-origin`). Browsers send the page's
 * origin with every such call. The scheme must match too, since a page loaded over plain http may have been tampered with. A client that
 * sends no origin is not a browser, and only has cookies that it obtained itself.
 */
export function checkSameOrigin(request: IncomingMessage, scheme: 'http' | 'https'): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin === undefined) {
    if (site === undefined || site === 'same-origin' || site === 'none') return
    throw new DomainError('wrong-origin')
  }
  const named = URL.canParse(origin) ? new URL(origin) : undefined
  if (named?.protocol !== `${scheme}:` || named.host !== host?.toLowerCase()) throw new DomainError('wrong-origin')
}
