import { isReservedSubdomain, maxLabelLength, normaliseSubdomain } from '../../domain/address/subdomain.ts'
import { DomainError } from '../../domain/errors.ts'

/** The host of a typed name below `baseDomain`; '' when the name has no usable characters or is too long. */
export function hostOfSubdomain(
  input: string,
  baseDomain: string,
): { subdomain: string; host: string; reserved: boolean } {
  const label = normaliseSubdomain(input)
  const subdomain = label.length > maxLabelLength ? '' : label
  return {
    subdomain,
    host: subdomain === '' ? '' : `${subdomain}.${baseDomain}`,
    reserved: isReservedSubdomain(subdomain),
  }
}

/**
 * Parses a host that an owner may have: one label below `baseDomain`. Throws `host-reserved` for a name that the product reserves, and
 * `invalid-host` for anything else.
 */
export function parseSubdomainHost(host: string, baseDomain: string): string {
  const name = host.trim().toLowerCase()
  const label = name.endsWith(`.${baseDomain}`) ? name.slice(0, -baseDomain.length - 1) : ''
  const { subdomain, reserved } = hostOfSubdomain(label, baseDomain)
  if (subdomain === '' || subdomain !== label) throw new DomainError('invalid-host')
  if (reserved) throw new DomainError('host-reserved')
  return name
}
