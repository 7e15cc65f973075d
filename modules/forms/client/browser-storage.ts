/** Storage key for what has been typed into a form (draft.ts). */
export const draftKey = (siteId: string, formId: string) => `festoon.answer.${siteId}.${formId}`

/** `localStorage`, which remembers nothing where it is blocked, as in some private windows. */
export const browserStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // the form works without it
    }
  },
}

/** Whether an answer from an earlier visit is still unsent, so the form is needed at once. Cheap, for every page. */
export function isPending({ site, form }: DOMStringMap): boolean {
  return form !== undefined && browserStorage.get(draftKey(site ?? '', form))?.includes('"pending":true') === true
}
