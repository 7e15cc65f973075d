/** Where the browser keeps what has been typed into a form (draft.ts). */
export const draftKey = (siteId: string, formId: string) => `festoon.answer.${siteId}.${formId}`

/** The browser's store; one that refuses, as some do in private windows, forgets. */
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
      // the form works without
    }
  },
}

/** Whether a send of an earlier visit has not arrived yet: then the form is needed at once. Cheap, since every page asks. */
export function isPending({ site, form }: DOMStringMap): boolean {
  return form !== undefined && browserStorage.get(draftKey(site ?? '', form))?.includes('"pending":true') === true
}
