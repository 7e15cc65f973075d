import { browserStorage } from './browser-storage.ts'

/**
 * Drafts, primarily per tab, so that two tabs don't overwrite each other. Falls back to the last one saved by any tab,
 * which survives closing it.
 */
export const draftStorage: typeof browserStorage = {
  get(key) {
    try {
      return sessionStorage.getItem(key) ?? browserStorage.get(key)
    } catch {
      return browserStorage.get(key)
    }
  },
  set(key, value) {
    browserStorage.set(key, value)
    try {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {
      // the form works without it
    }
  },
}
