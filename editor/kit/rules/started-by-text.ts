const key = 'festoon.started-by-text'

/** Whether quick start was entered through `/sms` in this browser: inviting guests by text message then comes first. */
export function startedByText(): boolean {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Stores how quick start was last entered. */
export function rememberWayIn(pathname: string): void {
  try {
    if (pathname.startsWith('/sms/')) window.localStorage.setItem(key, 'yes')
    else window.localStorage.removeItem(key)
  } catch {
    // without storage the steps are in their usual order
  }
}
