import { setTimeout as wait } from 'node:timers/promises'
import type { Claimed } from '../../db/jobs/jobs.ts'
import {
  type DrawnSiteMap,
  findSiteMaps,
  forgetSiteMaps,
  keepSiteMap,
  mapJobs,
  type SiteMap,
  wantSiteMap,
} from '../../db/map/site-map-repository.ts'
import { nextAttempt, type Retries } from '../../domain/backoff.ts'
import { DomainError } from '../../domain/errors.ts'
import { mapsToDraw } from '../../modules/document-maps.ts'
import type { PageMaps } from '../../modules/kit/page-maps.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Log } from '../../platform/log.ts'
import type { MapSource } from '../../platform/maps/map-source.ts'
import type { ImageDeps } from '../uploads/store-image.ts'
import { mapKey, storeMap } from './draw-map.ts'

export type PageMapDeps = ImageDeps & { log: Log; mapSource: MapSource }

const minute = 60_000
/** Lease in ms, longer than drawing a map takes; once expired, a map whose worker died is picked up again. */
const leaseMs = 2 * minute
/** About two weeks of attempts, the last ones twelve hours apart. */
const retries: Retries = { first: minute, longest: 12 * 60 * minute, attempts: 36 }
/** How long a page waits for its maps, in ms. After that it goes live without them, and is published again once they are drawn. */
const pageWaitsMs = 6000

/**
 * The maps of a page that have no picture in the document, by module id: drawn once, before the page goes live, and stored among the
 * site's pictures. A place that is not found has none; neither has one whose tile server is down, which is drawn later, after which
 * the page is published again. `known`: reads a site's stored maps.
 */
export async function pageMaps(
  deps: PageMapDeps,
  siteId: string,
  document: SiteDocument,
  options: { patience?: number; known?: ((siteId: string) => Promise<SiteMap[]>) | undefined } = {},
): Promise<PageMaps> {
  const { database, mapSource } = deps
  const wanted = mapsToDraw(document).map((map) => ({ ...map, key: mapKey(mapSource, map.view) }))
  if (mapSource.kind === 'links') return Object.fromEntries(wanted.map(({ moduleId }) => [moduleId, 'link']))
  const known = await (options.known?.(siteId) ?? findSiteMaps(database, siteId))
  const stale = known.filter(({ key }) => !wanted.some((map) => map.key === key)).map(({ key }) => key)
  if (stale.length > 0) await forgetSiteMaps(database, siteId, stale)
  const missing = wanted.filter(({ key }) => !known.some((map) => map.key === key))
  const now = deps.clock.now().toISOString()
  for (const { key, view } of missing) await wantSiteMap(database, { siteId, key, view, now })
  const until = wait(options.patience ?? pageWaitsMs, 'late' as const, { ref: false })
  for (const { key } of missing) await drawBefore(deps, { siteId, key }, until)
  const all = missing.length === 0 ? known : await findSiteMaps(database, siteId)
  return Object.fromEntries(
    wanted.flatMap(({ moduleId, key }) => {
      const map = all.find((row) => row.key === key)?.drawn
      return map === null || map === undefined ? [] : [[moduleId, map] as const]
    }),
  )
}

/** Draws one map. If `until` resolves first, the map is stored when it is done and its page is published again. */
async function drawBefore(
  deps: PageMapDeps,
  { siteId, key }: Pick<SiteMap, 'siteId' | 'key'>,
  until: Promise<'late'>,
): Promise<void> {
  const lease = { key: { site_id: siteId, map_key: key }, now: deps.clock.now(), leaseMs }
  const map = await mapJobs.claimOne(deps.database, lease)
  if (map === undefined) return
  const drawing = draw(deps, map)
  const first = await Promise.race([drawing, until])
  if (first !== 'late') await settle(deps, map, first, false)
  else
    drawing
      .then((outcome) => settle(deps, map, outcome, true))
      .catch((error: unknown) => deps.log.warn({ err: error, siteId: map.siteId }, 'a late map could not be kept'))
}

/** Draws one due map that was missing when its page went live; returns whether there was one. */
export async function drawDueMap(deps: PageMapDeps): Promise<boolean> {
  const map = await mapJobs.claim(deps.database, { now: deps.clock.now(), leaseMs })
  if (map === undefined) return false
  await settle(deps, map, await draw(deps, map), true)
  return true
}

type Outcome = { drawn: DrawnSiteMap } | { error: unknown }

async function draw(deps: PageMapDeps, { siteId, key, view }: SiteMap): Promise<Outcome> {
  const { mapSource } = deps
  try {
    // the operator has changed the map source since; the next publish will request a new drawing
    if (mapSource.kind === 'links' || mapKey(mapSource, view) !== key) throw new DomainError('place-not-found')
    const { png, place, isOverview } = await mapSource.draw(view)
    const picture = await storeMap(deps, { ownerId: siteId, temporary: false, png })
    return { drawn: { picture, place, isOverview } }
  } catch (error) {
    return { error }
  }
}

async function settle(deps: PageMapDeps, map: SiteMap & Claimed, outcome: Outcome, announce: boolean): Promise<void> {
  const { database, clock, log } = deps
  const { siteId, view, attempts } = map
  if ('drawn' in outcome) return keepSiteMap(database, map, { drawn: outcome.drawn, announce })
  const { error } = outcome
  if (error instanceof DomainError && error.code === 'place-not-found') {
    log.info({ siteId, location: view.location }, 'nobody knows where a page’s map is')
    return mapJobs.postpone(database, map, null)
  }
  const next = nextAttempt(retries, attempts, clock.now())
  log.warn({ err: error, siteId, next }, 'a page’s map could not be drawn')
  await mapJobs.postpone(database, map, next)
}
