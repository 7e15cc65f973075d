const key = 'festoon.hints.quick-start'

/** Whether this browser has shown the hints before. Where it keeps nothing they count as seen: never at each visit. */
export function hintsSeen(): boolean {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

export function rememberHints(): void {
  try {
    window.localStorage.setItem(key, 'seen')
  } catch {
    // a full storage: they come again at the next visit
  }
}
