import { type ErrorReport, reportError } from './report-error.ts'

/** So many reports at most in a minute: an error that repeats with other words must not flood the log. */
const mostInAMinute = 5
const minute = 60_000
/** Of the browser itself, and harmless; and what scripts of other origins (extensions) hide behind. */
const noise = /^(?:ResizeObserver loop|Script error\.?$)/

/**
 * Reports errors that nothing has caught, in handlers, timers and promises; what a page throws while it is drawn is reported by its error
 * page. Each message is reported once. Gives what ends it.
 */
export function watchErrors(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
  report: (error: ErrorReport) => void = reportError,
): () => void {
  const told = new Set<string>()
  let times: number[] = []
  const tell = (originId: string, error: unknown, text: string) => {
    const now = Date.now()
    times = times.filter((time) => now - time < minute)
    if (told.has(text) || noise.test(text) || times.length >= mostInAMinute) return
    told.add(text)
    times.push(now)
    report({ originId, error })
  }
  const onError = ({ error, message }: ErrorEvent) => tell('editor.uncaught', error ?? message, message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // somebody has gone elsewhere, and nobody waits for it any more
    if (reason instanceof Error && reason.name === 'AbortError') return
    tell('editor.unhandled-rejection', reason, reason instanceof Error ? reason.message : String(reason))
  }
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
