import { readName } from '../../domain/address/name-label.ts'
import { isReservedSubdomain, maxLabelLength } from '../../domain/address/subdomain.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'

/** The host of a typed name below `baseDomain`; '' when the name has no usable characters, foreign ones, or is too long. */
export function hostOfSubdomain(
  input: string,
  baseDomain: string,
  language: UiLanguage = 'sv',
): { subdomain: string; host: string; reserved: boolean; foreign: readonly string[] } {
  const { label, foreign } = readName(input, { language, baseDomain })
  const subdomain = label.length > maxLabelLength ? '' : label
  return {
    subdomain,
    host: subdomain === '' ? '' : `${subdomain}.${baseDomain}`,
    reserved: isReservedSubdomain(subdomain),
    foreign,
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
