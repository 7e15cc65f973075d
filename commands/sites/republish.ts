import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../db/core/connection.ts'
import { countDue, listShownSites, raisePublishRevision } from '../../db/site/due-repository.ts'
import type { Clock } from '../../platform/clock.ts'

interface Deps {
  database: Database
  clock: Clock
}

/** Sites that guests see, as they were when they were listed. */
export type SitesToRepublish = AsyncIterable<{ siteId: string; publishRevision: number }>

/** How many sites are listed at a time. */
const sliceSize = 500
/** Sites that wait to be published: no more are added to so many. Who stops has no more than these left to do. */
const mostWaiting = 100
const lookMs = 200

/** All sites that guests see; from the one after `after` on. */
export function allSites(deps: Deps, after = ''): SitesToRepublish {
  return listInSlices(deps, { after })
}

/** Sites whose pages another build than `build` has rendered. */
export function staleSites(deps: Deps, build: string): SitesToRepublish {
  return listInSlices(deps, { after: '', notBy: build })
}

async function* listInSlices(
  { database, clock }: Deps,
  { after, notBy }: { after: string; notBy?: string },
): SitesToRepublish {
  let last = after
  for (;;) {
    const slice = await listShownSites(database, {
      now: clock.now(),
      after: last,
      limit: sliceSize,
      ...(notBy === undefined ? {} : { notBy }),
    })
    yield* slice
    if (slice.length < sliceSize) return
    last = slice.at(-1)?.siteId ?? ''
  }
}

/**
 * Has sites rendered again although nothing of them has changed. They become due a few at a time, and the workers' sweep takes
 * them behind all that owners save. Ends when all are due, or when `signal` is aborted. `onRaised` hears of each site.
 */
export async function republish(
  { database }: Deps,
  options: { sites: SitesToRepublish; signal: AbortSignal; onRaised?: (siteId: string) => void },
): Promise<void> {
  const { sites, signal, onRaised } = options
  let room = 0
  for await (const { siteId, publishRevision } of sites) {
    while (room === 0) {
      room = mostWaiting - (await countDue(database, mostWaiting))
      if (room === 0) await wait(lookMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
    }
    if (signal.aborted) return
    // who has saved meanwhile is published for that
    if (await raisePublishRevision(database, siteId, publishRevision)) room -= 1
    onRaised?.(siteId)
  }
}
