const key = 'festoon.hints.quick-start'

/** Whether this browser has shown the hints before. Without storage they count as seen, so as not to appear at every visit. */
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
    // storage is full: they appear again at the next visit
  }
}
