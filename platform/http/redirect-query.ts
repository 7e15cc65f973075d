/** Proxies keep the whole head of an answer in one buffer, nginx in 4 kB: beyond that it answers 502. */
const mostBytes = 2000

/** The part of a redirect's address from its `?` on: as it came, or empty where a redirect with it would not get through a proxy. */
export const redirectQuery = (query: string): string => (query.length > mostBytes ? '' : query)
