const key = 'festoon.started-by-text'

/** Whether this browser came to quick start by way of `/sms`: guests are then invited by text message first of all. */
export function startedByText(): boolean {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Remembers by which way quick start was entered last. */
export function rememberWayIn(pathname: string): void {
  try {
    if (pathname.startsWith('/sms/')) window.localStorage.setItem(key, 'yes')
    else window.localStorage.removeItem(key)
  } catch {
    // nothing can be kept: the steps stand in their usual order
  }
}
