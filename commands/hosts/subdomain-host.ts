import { DomainError } from '../../domain/errors.ts'
import { isReservedSubdomain, normaliseSubdomain } from '../../domain/subdomain.ts'

/** The host that a typed name would get below `baseDomain`, or undefined when it has no usable sign or is reserved. */
export function hostOfSubdomain(
  input: string,
  baseDomain: string,
): { subdomain: string; host: string; usable: boolean } {
  const subdomain = normaliseSubdomain(input)
  return {
    subdomain,
    host: subdomain === '' ? '' : `${subdomain}.${baseDomain}`,
    usable: subdomain !== '' && !isReservedSubdomain(subdomain),
  }
}

/** A host that an owner may have: one usable label below `baseDomain`. Throws `invalid-host` for anything else. */
export function parseSubdomainHost(host: string, baseDomain: string): string {
  const name = host.trim().toLowerCase()
  const label = name.endsWith(`.${baseDomain}`) ? name.slice(0, -baseDomain.length - 1) : ''
  const { subdomain, usable } = hostOfSubdomain(label, baseDomain)
  if (!usable || subdomain !== label) throw new DomainError('invalid-host')
  return name
}
