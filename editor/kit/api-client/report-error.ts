import type { LogRequest } from '../../../domain/contracts.ts'
import { call } from './call.ts'

/** Severity of an error (product-rules.md#log-entries). */
const errorSeverity = 3

export interface ErrorReport {
  /** Where in the product it happened, e.g. `editor.load-site`. */
  originId: string
  error?: unknown
  /** JSON about the site (`siteData`) and anything else (`info`); truncated to the API's limits. */
  siteData?: string
  info?: string
}

/** The body of a report, truncated to the limits of the contract. */
export function logEntry(report: ErrorReport, url: string, userAgent: string): LogRequest {
  const { error } = report
  const errorObject =
    error === undefined
      ? undefined
      : JSON.stringify(
          error instanceof Error
            ? { message: error.message, stack: error.stack?.slice(0, 8000) }
            : { message: String(error) },
        ).slice(0, 20_000)
  return {
    url: url.slice(0, 2000),
    severity: errorSeverity,
    originId: report.originId.slice(0, 200),
    userAgent: userAgent.slice(0, 500),
    ...(errorObject === undefined ? {} : { errorObject }),
    ...(report.siteData === undefined ? {} : { siteData: report.siteData.slice(0, 50_000) }),
    ...(report.info === undefined ? {} : { info: report.info.slice(0, 20_000) }),
  }
}

/** Reports an error to the API; never fails itself. Do not report a 403 on load: it only means 'log in'. */
export function reportError(report: ErrorReport): void {
  const body = logEntry(report, window.location.href, navigator.userAgent)
  call('POST /api/logs/', { body, keepalive: true }).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: there is nowhere else to report a failed report
    console.error('The log could not be sent', error)
  })
}
