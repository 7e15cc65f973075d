import { Agent, type IncomingMessage, request } from 'node:http'
import { LRUCache } from 'lru-cache'
import { admissionCookieName, type CookieScope } from '../domain/admission-cookie.ts'
import { idleConnectionMs } from '../platform/http/drain.ts'
import type { Log } from '../platform/log.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { type Cause, causeHeaders } from '../platform/telemetry/cause.ts'
import type { LiveRelease } from './release-cache.ts'
import { requestCause, requestIdToLog } from './request-cause.ts'

/** Asks the API whether guests of protected sites are admitted (docs/adr/0011). */
export interface AdmissionClient {
  /** Whether the cookies of a request admit it. Undefined when the API is down and no answer is cached. */
  admits(req: IncomingMessage, release: LiveRelease): Promise<boolean | undefined>
  close(): void
}

/** How long an answer is cached, so that a page and its pictures cost one request; also the longest that a changed password takes to apply. */
const freshMs = 1000
/** How long an admission stays valid while the API is down, provided the release has not changed. */
const staleMs = 5 * 60_000
const maxKnown = 5000
/** The form of our signed cookies: base64url and dots. */
const signed = /^[\w.-]{20,300}$/

export function createAdmissionClient(options: {
  apiOrigin: string
  deployment: CookieScope
  log: Log
}): AdmissionClient {
  const target = new URL(options.apiOrigin)
  // closed before the API closes it, as in api-proxy.ts
  const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: idleConnectionMs })
  const known = new LRUCache<string, { admitted: boolean; at: number }>({ max: maxKnown })
  const questions = createSingleFlight<boolean>()

  function ask(release: LiveRelease, cookie: string, cause: Cause | undefined): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent,
          hostname: target.hostname,
          port: target.port || 80,
          path: `/api/sites/public/${release.manifest.siteId}/admission`,
          headers: { host: release.host, cookie, ...causeHeaders(cause) },
          timeout: 5000,
        },
        (answer) => {
          answer.resume()
          const { statusCode = 0 } = answer
          if (statusCode === 204) resolve(true)
          else if (statusCode === 401) resolve(false)
          else reject(new Error(`the API answered ${statusCode}`))
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('the API does not answer')))
      asked.on('error', reject)
      asked.end()
    })
  }

  return {
    async admits(req, release) {
      const name = admissionCookieName(options.deployment, release.manifest.siteId)
      const value = cookieOf(req.headers.cookie, name)
      if (value === undefined) return false
      // the release is part of the key, so a changed password invalidates all cached answers
      const key = `${release.link} ${value}`
      const last = known.get(key)
      if (last !== undefined && Date.now() - last.at < freshMs) return last.admitted
      try {
        const at = Date.now()
        const admitted = await questions.run(key, () => ask(release, `${name}=${value}`, requestCause(req)))
        known.set(key, { admitted, at })
        return admitted
      } catch (error) {
        options.log.warn({ ...requestIdToLog(req), err: error }, 'nobody tells whether a guest is admitted')
        return last?.admitted && Date.now() - last.at < staleMs ? true : undefined
      }
    },
    close: () => agent.destroy(),
  }
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((each) => each.trim().startsWith(`${name}=`))
  const value = pair?.trim().slice(name.length + 1)
  return value !== undefined && signed.test(value) ? value : undefined
}
