import { browserStorage } from './browser-storage.ts'

/**
 * Drafts of this tab: its own first, so that two tabs do not write over each other's texts, then what the last of them has
 * left, which is there when the tab is closed, too.
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
      // the form works without
    }
  },
}
