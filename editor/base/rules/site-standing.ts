import type { SiteResponse } from '../../../modules/site-contract.ts'

/** What a site has of an address and of paid time. */
export type SiteStanding =
  /** Nothing has been paid for it, or it has lost both time and name. */
  | { kind: 'new' }
  /** Paid, but its name went to another before the money came. */
  | { kind: 'paid'; until: string }
  | { kind: 'published'; host: string; until: string }
  /** The paid time has run out; the name is still the site's. */
  | { kind: 'expired'; host: string; until: string }

export function standingOf(site: Pick<SiteResponse, 'host' | 'activeExpireDate'>, now = Date.now()): SiteStanding {
  const { host, activeExpireDate: until } = site
  if (until === null) return { kind: 'new' }
  if (Date.parse(until) > now) return host === null ? { kind: 'paid', until } : { kind: 'published', host, until }
  return host === null ? { kind: 'new' } : { kind: 'expired', host, until }
}
