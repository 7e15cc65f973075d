import { logRequest } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import { pathToLog } from '../http/request-log.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'
import { guestReport } from './guest-report.ts'

/** Severity from which an entry is an error (product-rules.md#log-entries). */
const errorSeverity = 3

/** Where it happened, without the query, and without what opens somebody's answer. */
const ownPath = (url: string) => pathToLog(url.replace(/[?#].*/s, ''))

/** Stacks and messages name addresses. */
const withoutQueries = (text: string | undefined) =>
  text?.replace(/(\bhttps?:\/\/[^\s?#"'<>]*)(?:[?#][^\s"'<>)]*)?/g, (_, address: string) => pathToLog(address))

/**
 * What browsers report. The log carries it as data, with no account and no address; from guests' pages no more than
 * `guestReport` lets through, and a sample where very many come.
 */
export function logRoutes({ rateLimits }: { rateLimits: Pick<RateLimits, 'consume'> }): Route[] {
  /** Whether this one is still of the sample: a release that is broken is met by every guest. */
  async function isSampled(host: string): Promise<boolean> {
    try {
      await rateLimits.consume('guestFault', host)
      await rateLimits.consume('guestFaults', 'all')
      return true
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
  }
  return [
    defineRoute({
      method: 'post',
      path: '/api/logs',
      summary: "Report an error of the browser's",
      body: logRequest,
      bodyLimit: 128 * 1024,
      auth: 'none',
      rateLimit: 'logs',
      guests: true,
      async handler({ body, log, http }) {
        if (http.state.onGuestHost) {
          if (await isSampled(http.host)) log.error({ guestPage: guestReport(body) }, 'reported by a guest’s page')
          return
        }
        const { url, errorObject, info, ...rest } = body
        const texts = { url: ownPath(url), errorObject: withoutQueries(errorObject), info: withoutQueries(info) }
        const line = { browser: { ...rest, ...texts } }
        if (body.severity >= errorSeverity) log.error(line, 'reported by a browser')
        else log.info(line, 'reported by a browser')
      },
    }),
  ]
}
