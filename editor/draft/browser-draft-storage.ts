import { createDraftStorage } from './draft-storage.ts'

/** The browser's own storage; asking for it can itself throw where it is forbidden, so it is asked for at each use. */
export const draftStorage = createDraftStorage({
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
})
