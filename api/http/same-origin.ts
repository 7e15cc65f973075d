import type { IncomingMessage } from 'node:http'
import { DomainError } from '../../domain/errors.ts'

/**
 * Refuses a state-changing call that another website's page makes with our cookie (`wrong-origin`). Browsers name the page's
 * origin with every such call, its scheme included: a page that came over plain http may be anybody's; a client that names none is no browser, and has no cookie it did not put there itself.
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
