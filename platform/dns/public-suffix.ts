import { getDomain, getPublicSuffix } from 'tldts'

/** Both by the public suffix list (publicsuffix.org), as far as registries wrote it: what hosting firms added does not count. */
const registries = { allowPrivateDomains: false }

/** Whether anybody may register names beneath a host, such as `se` or `co.uk`. */
export const isPublicSuffix = (host: string): boolean => getPublicSuffix(host, registries) === host

/** Whether a host is a domain as registries sell it, such as `anna.se` or `anna.co.uk`. */
export const isApex = (host: string): boolean => getDomain(host, registries) === host
