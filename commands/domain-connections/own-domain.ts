import { parseOwnDomain } from '../../domain/address/domain-connection.ts'
import { isPublicSuffix } from '../../platform/dns/public-suffix.ts'

/** `parseOwnDomain` with our own hosts and the public suffix list. `baseDomain` is the parent domain of our subdomains. */
export const readOwnDomain = (typed: string, baseDomain: string) => parseOwnDomain(typed, [baseDomain], isPublicSuffix)
