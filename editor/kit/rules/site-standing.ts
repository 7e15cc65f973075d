import type { SiteResponse } from '../../../modules/site-contract.ts'

/** The state of a site's address and paid time. */
export type SiteStanding =
  /** Never paid for, or it has lost both its paid time and its name. */
  | { kind: 'new' }
  /** Paid for, but its name was taken by another site before the payment arrived. */
  | { kind: 'paid'; until: string }
  | { kind: 'published'; host: string; until: string }
  /** The paid time has expired; the site still holds its name. */
  | { kind: 'expired'; host: string; until: string }

/** Whether guests can reach the page. */
export const isOnline = (site: Pick<SiteResponse, 'host' | 'active' | 'takenDownAt'>): boolean =>
  site.active && site.host !== null && site.takenDownAt === null

export function standingOf(site: Pick<SiteResponse, 'host' | 'activeExpireDate'>, now = Date.now()): SiteStanding {
  const { host, activeExpireDate: until } = site
  if (until === null) return { kind: 'new' }
  if (Date.parse(until) > now) return host === null ? { kind: 'paid', until } : { kind: 'published', host, until }
  return host === null ? { kind: 'new' } : { kind: 'expired', host, until }
}
