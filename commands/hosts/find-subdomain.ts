import type { Database } from '../../db/core/connection.ts'
import { dropHold, dropOtherHolds, freeHosts, isHostOfAnother, takeHold } from '../../db/host/host-repository.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { isReservedSubdomain, similarSubdomains } from '../../domain/address/subdomain.ts'
import type { SubdomainAvailableResponse } from '../../domain/contracts.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Clock } from '../../platform/clock.ts'
import { hostOfSubdomain } from './subdomain-host.ts'

/** How long an available name is held for the site that found it (product-rules.md#addresses), in ms. */
export const holdMs = 30 * 60_000

/** How many free names are suggested instead of one that is taken. */
const maxSuggestions = 3

interface Deps {
  database: Database
  clock: Clock
  baseDomain: string
}

/**
 * Checks whether a name is free for the site, and if so holds it for 30 minutes, in place of the name found before. Not free
 * are reserved names, names that another site has, has had or holds, and the site's own, as it would change nothing. When the name is
 * reserved or taken, up to three similar free names are returned; these are not held.
 */
export async function findSubdomain(
  deps: Deps,
  input: { site: Pick<Site, 'id' | 'host' | 'brand'>; subdomain: string; language: UiLanguage },
): Promise<SubdomainAvailableResponse> {
  const { site } = input
  const { subdomain, host, reserved, foreign } = hostOfSubdomain(input.subdomain, deps.baseDomain, input.language)
  const refused = { available: false, subdomain, host, suggestions: [] }
  if (subdomain === '')
    return { ...refused, reason: 'invalid', ...(foreign.length > 0 && { foreignLetters: [...foreign] }) }
  if (host === site.host) return { ...refused, reason: 'own' }
  if (!reserved && (await hold(deps, site.id, host)))
    return { available: true, subdomain, host, reason: null, suggestions: [] }
  const suggestions = await freeNamesLike(deps, { ...input, subdomain })
  return { ...refused, reason: reserved ? 'reserved' : 'taken', suggestions }
}

async function hold(deps: Deps, siteId: string, host: string): Promise<boolean> {
  const now = deps.clock.now()
  const heldUntil = new Date(now.getTime() + holdMs).toISOString()
  const available = await deps.database.transaction(async (transaction) => {
    if (!(await takeHold(transaction, { host, siteId, heldUntil, now: now.toISOString() }))) return false
    if (!(await isHostOfAnother(transaction, host, siteId))) return true
    await dropHold(transaction, host)
    return false
  })
  if (available) await dropOtherHolds(deps.database, siteId, host)
  return available
}

async function freeNamesLike(
  deps: Deps,
  input: { site: Pick<Site, 'id' | 'brand'>; subdomain: string; language: UiLanguage },
): Promise<string[]> {
  const { site, subdomain, language } = input
  const now = deps.clock.now()
  const like = similarSubdomains(subdomain, { brand: site.brand, language }).filter(
    (name) => !isReservedSubdomain(name),
  )
  const hosts = new Map(like.map((name) => [hostOfSubdomain(name, deps.baseDomain).host, name]))
  const free = await freeHosts(deps.database, [...hosts.keys()], { id: site.id, now: now.toISOString() })
  return free.slice(0, maxSuggestions).flatMap((host) => hosts.get(host) ?? [])
}
