import { parseOwnDomain } from '../../domain/address/domain-connection.ts'
import { isPublicSuffix } from '../../platform/dns/public-suffix.ts'

/** A domain that an owner typed, as `parseOwnDomain` reads it. `baseDomain` is that of our subdomains. */
export const readOwnDomain = (typed: string, baseDomain: string) => parseOwnDomain(typed, [baseDomain], isPublicSuffix)
