/** Most errors reported per page view; further ones are usually repetitions. */
const maxTold = 3
let told = 0

/** Reports an error in a page's scripts: its location, and nothing that a guest has typed (api/logs/guest-report.ts). */
export function tell(fault: unknown): void {
  told += 1
  if (told > maxTold) return
  const { message, stack } = fault instanceof Error ? fault : { message: String(fault), stack: '' }
  const report = {
    url: location.pathname,
    severity: 3,
    originId: 'guest',
    userAgent: navigator.userAgent,
    errorObject: JSON.stringify({ message: message.slice(0, 1000), stack: stack?.slice(0, 2000) }),
  }
  navigator.sendBeacon('/api/logs/', new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
