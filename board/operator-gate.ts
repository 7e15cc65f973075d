import { createHash, timingSafeEqual } from 'node:crypto'
import type Koa from 'koa'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Log } from '../platform/log.ts'

/** Wrong tokens allowed per address and minute; after that, all requests from there are refused, even with the right token. */
const guesses = { points: 10, duration: 60 }

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Admits operators by HTTP Basic authentication with the token as the password, under any user name. Nothing is stored in the browser.
 * Requests that change something must come from the board's own page (CSRF).
 */
export function operatorGate({ token, log }: { token: string; log: Log }): Koa.Middleware {
  const wrong = new RateLimiterMemory(guesses)
  const expected = digest(token)
  return async (http, next) => {
    const given = passwordOf(http.get('Authorization'))
    const key = http.ip
    if (((await wrong.get(key))?.consumedPoints ?? 0) >= guesses.points) {
      http.status = 429
      http.set('Retry-After', String(guesses.duration))
      return
    }
    if (given === undefined || !timingSafeEqual(digest(given), expected)) {
      if (given !== undefined) {
        await wrong.consume(key).catch(() => undefined)
        log.warn('a wrong token at the board')
      }
      http.status = 401
      http.set('WWW-Authenticate', 'Basic realm="Festoon", charset="UTF-8"')
      return
    }
    if (http.method !== 'GET' && http.method !== 'HEAD') {
      if (!isOfThisPage(http)) {
        http.status = 403
        return
      }
      log.info({ method: http.method, path: http.path }, 'an operator changes the queue')
    }
    await next()
  }
}

/** The password in a `Basic …` header; undefined when it is missing or malformed. */
function passwordOf(header: string): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,2000}={0,2})$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const said = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = said.indexOf(':')
  return colon === -1 ? undefined : said.slice(colon + 1)
}

/** Browsers send the credentials along with any page's requests to this host, so the headers that name the origin decide. */
function isOfThisPage(http: Koa.Context): boolean {
  const site = http.get('Sec-Fetch-Site')
  return http.get('Origin') === `${http.protocol}://${http.host}` && (site === '' || site === 'same-origin')
}
