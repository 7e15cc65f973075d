import { logRequest } from '../../domain/contracts.ts'
import { defineRoute, type Route } from '../route.ts'

/** Severity from which an entry is an error (specification 1, section 9). */
const errorSeverity = 3

/** What browsers report. The log carries it as data, with no account and no address. */
export function logRoutes(): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/logs',
      summary: "Report an error of the browser's",
      body: logRequest,
      bodyLimit: 128 * 1024,
      auth: 'none',
      rateLimit: 'logs',
      handler({ body, log, requestId }) {
        const line = { requestId, browser: body }
        if (body.severity >= errorSeverity) log.error(line, 'reported by a browser')
        else log.info(line, 'reported by a browser')
      },
    }),
  ]
}
