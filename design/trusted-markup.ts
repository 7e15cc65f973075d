/** What browsers make of a string that a policy has let through; to TypeScript it is the string. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

/** The names of our policies, as the Content-Security-Policy of the editor lists them (ADR 69). */
export const markupPolicy = 'festoon-markup'

/** Texts and icons that are drawn again and again: React compares what it is given, and writes again what is not the same. */
const maxKept = 500
const made = new Map<string, string>()
const pages = new Set<string>()
let policy: { createHTML(html: string): string } | null | undefined

/**
 * Vouches for markup, so that it may be written into the editor's page: icons of ours, what our renderer has made, and rich text in
 * canonical form. On the server, and where browsers know no Trusted Types, it is the string itself.
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

/** Vouches for a frame's page. It stays a string, since React writes attributes as such: the default policy asks `isTrustedPage`. */
export function trustedPage(html: string): string {
  const [oldest] = pages.size < maxKept ? [] : pages
  if (oldest !== undefined) pages.delete(oldest)
  pages.add(html)
  return html
}

export const isTrustedPage = (html: string): boolean => pages.has(html)

const trustedTypesHere = (): TrustedTypes | undefined => Reflect.get(globalThis, 'trustedTypes')
