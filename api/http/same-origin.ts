import type { IncomingMessage } from 'node:http'
import { DomainError } from '../../domain/errors.ts'

/**
 * Refuses a state-changing call that another website's page makes with our cookie (`wrong-origin`). Browsers name the page's
 * origin with every such call; a client that names none is no browser, and has no cookie it did not put there itself.
 */
export function checkSameOrigin(request: IncomingMessage): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin === undefined) {
    if (site === undefined || site === 'same-origin' || site === 'none') return
    throw new DomainError('wrong-origin')
  }
  if (!URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase()) throw new DomainError('wrong-origin')
}
