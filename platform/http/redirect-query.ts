/** Proxies keep a response's headers in one buffer; nginx answers 502 if they exceed its 4 kB. */
const mostBytes = 2000

/** The query of a redirect's URL, starting with `?`: passed on unchanged, or empty if the redirect would be too long for a proxy. */
export const redirectQuery = (query: string): string => (query.length > mostBytes ? '' : query)
