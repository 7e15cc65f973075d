import { type ErrorReport, reportError } from './report-error.ts'

/** The maximum number of reports per minute: an error that repeats with varying messages must not flood the log. */
const mostInAMinute = 5
const minute = 60_000
/** Harmless messages of the browser itself, and the generic message for scripts of other origins (extensions). */
const noise = /^(?:ResizeObserver loop|Script error\.?$)/

/**
 * Reports uncaught errors in handlers, timers and promises; errors during rendering are reported by the page's error boundary.
 * Each message is reported once. Returns the function that stops it.
 */
export function watchErrors(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
  report: (error: ErrorReport) => void = reportError,
): () => void {
  const told = new Set<string>()
  let times: number[] = []
  const reportOnce = (originId: string, error: unknown, text: string) => {
    const now = Date.now()
    times = times.filter((time) => now - time < minute)
    if (told.has(text) || noise.test(text) || times.length >= mostInAMinute) return
    told.add(text)
    times.push(now)
    report({ originId, error })
  }
  const onError = ({ error, message }: ErrorEvent) => reportOnce('editor.uncaught', error ?? message, message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // cancelled by navigation: no longer of interest
    if (reason instanceof Error && reason.name === 'AbortError') return
    reportOnce('editor.unhandled-rejection', reason, reason instanceof Error ? reason.message : String(reason))
  }
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
