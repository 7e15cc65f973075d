import { logRequest } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import { pathToLog } from '../http/request-log.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'
import { guestReport } from './guest-report.ts'

/** Minimum severity of an error (product-rules.md#log-entries). */
const errorSeverity = 3

/** The URL without its query and without the tokens of private links. */
const ownPath = (url: string) => pathToLog(url.replace(/[?#].*/s, ''))

/** Redacts URLs inside stacks and messages. */
const withoutQueries = (text: string | undefined) =>
  text?.replace(/(\bhttps?:\/\/[^\s?#"'<>]*)(?:[?#][^\s"'<>)]*)?/g, (_, address: string) => pathToLog(address))

/**
 * Error reports from browsers. Logged as data, without account and IP address; from guests' pages only what `guestReport` passes, and
 * sampled when there are very many.
 */
export function logRoutes({ rateLimits }: { rateLimits: Pick<RateLimits, 'consume'> }): Route[] {
  /** Whether to log this report; a broken release would be reported by every guest. */
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
