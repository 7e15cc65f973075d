/** Production has TLS, which allows the `__Host-` prefix: it binds a cookie to exactly the host that set it. */
export type CookieScope = 'development' | 'production'

/**
 * Name of the cookie that admits a guest to a password-protected site. It contains the site's id, so that a browser can hold
 * admissions to several sites on one host (the product's own).
 */
export function admissionCookieName(deployment: CookieScope, siteId: string): string {
  return `${deployment === 'production' ? '__Host-' : ''}festoon_guest_${siteId}`
}
