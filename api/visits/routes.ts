import * as z from 'zod'
import { type AdmissionDeps, checkAdmitted } from '../../commands/visitors/admission.ts'
import type { VisitCounter } from '../../commands/visitors/visit-counter.ts'
import type { Database } from '../../db/core/connection.ts'
import { findGate, isPublished } from '../../db/site/site-repository.ts'
import { isRobot } from '../../domain/address/robots.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'

/**
 * Counts visits (product-rules.md#visits) without setting a cookie or storing anything about a guest. Requests with the same hash of
 * network and browser within half an hour count as one visit; the hash is dropped after that.
 */
export function visitRoutes(
  deps: AdmissionDeps & { database: Database; rateLimits: RateLimits; visits: Pick<VisitCounter, 'count'> },
): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/visits/{siteId}',
      summary: 'A guest has opened the page of a site',
      params: z.object({ siteId: idSchema }),
      errors: ['not-found', 'password-required', 'too-many-requests'],
      auth: 'none',
      rateLimit: 'visit',
      guests: true,
      async handler({ params: { siteId }, http, network }) {
        const browser = http.get('User-Agent')
        if (isRobot(browser)) return
        const site = await findGate(deps.database, siteId)
        if (site === undefined || !isPublished(site, deps.clock.now())) throw new DomainError('not-found')
        checkAdmitted(deps, site, http.cookies)
        if (await isNewVisit(deps.rateLimits, `${site.id} ${network} ${browser}`)) deps.visits.count(site.id)
      },
    }),
  ]
}

async function isNewVisit(limits: RateLimits, guest: string): Promise<boolean> {
  try {
    await limits.consume('visitOfGuest', guest)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
