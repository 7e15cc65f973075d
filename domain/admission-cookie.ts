/** Which deployment runs: where there is TLS, the cookie's name binds it to the very host that set it. */
export type CookieScope = 'development' | 'production'

/**
 * Name of the cookie by which a guest of a protected site is known. It bears the site's id, so that a browser can hold
 * admissions to several sites on one host (the product's own).
 */
export function admissionCookieName(deployment: CookieScope, siteId: string): string {
  return `${deployment === 'production' ? '__Host-' : ''}festoon_guest_${siteId}`
}
