import { getDomain, getPublicSuffix } from 'tldts'

/** Use only the ICANN section of the public suffix list (publicsuffix.org); hosting companies' private suffixes do not count. */
const registries = { allowPrivateDomains: false }

/** Whether a host is a suffix that anybody may register names under, such as `se` or `co.uk`. */
export const isPublicSuffix = (host: string): boolean => getPublicSuffix(host, registries) === host

/** Whether a host is a registrable domain, such as `anna.se` or `anna.co.uk`. */
export const isApex = (host: string): boolean => getDomain(host, registries) === host
