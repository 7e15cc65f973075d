/** A string approved by a Trusted Types policy; typed as a string. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

/** The names of our policies, as listed in the editor's Content-Security-Policy (ADR 69). */
export const markupPolicy = 'festoon-markup'

/** Caches repeated texts and icons, as React compares by identity and writes again whatever differs. */
const maxKept = 500
const made = new Map<string, string>()
const pages = new Set<string>()
let policy: { createHTML(html: string): string } | null | undefined

/**
 * Approves markup for insertion into the editor's page: our icons, our renderer's output, and canonical rich text. On the server, and in
 * browsers without Trusted Types, it returns the string itself.
 */
export function trustedMarkup(html: string): string {
  const known = made.get(html)
  if (known !== undefined) return known
  policy ??= trustedTypesHere()?.createPolicy(markupPolicy, { createHTML: (text) => text }) ?? null
  if (policy === null) return html
  const trusted = policy.createHTML(html)
  const [oldest] = made.size < maxKept ? [] : made.keys()
  if (oldest !== undefined) made.delete(oldest)
  made.set(html, trusted)
  return trusted
}

/** Approves a frame's document. It stays a string, as React sets attributes from strings: the default policy calls `isTrustedPage`. */
export function trustedPage(html: string): string {
  const [oldest] = pages.size < maxKept ? [] : pages
  if (oldest !== undefined) pages.delete(oldest)
  pages.add(html)
  return html
}

export const isTrustedPage = (html: string): boolean => pages.has(html)

const trustedTypesHere = (): TrustedTypes | undefined => Reflect.get(globalThis, 'trustedTypes')
