import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../db/core/connection.ts'
import { countDue, listShownSites, raisePublishRevision } from '../../db/site/due-repository.ts'
import type { Clock } from '../../platform/clock.ts'

interface Deps {
  database: Database
  clock: Clock
}

/** Published sites, with their publish revision when they were listed. */
export type SitesToRepublish = AsyncIterable<{ siteId: string; publishRevision: number }>

/** Number of sites per query. */
const sliceSize = 500
/** Maximum pending publishes; more are added only below this, which also bounds the work left after an abort. */
const mostWaiting = 100
const lookMs = 200

/** All published sites in order of id, starting after the id `after`. */
export function allSites(deps: Deps, after = ''): SitesToRepublish {
  return listInSlices(deps, { after })
}

/** Sites whose pages were rendered by another build than `build`. */
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
 * Renders sites again although they have not changed. They become due a few at a time, and the workers' sweep takes them with lower
 * priority than owners' saves. Resolves when all have been made due, or when `signal` is aborted. `onRaised` is called for each site.
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
    // a no-op if the site has been saved in the meantime, since that publishes it anyway
    if (await raisePublishRevision(database, siteId, publishRevision)) room -= 1
    onRaised?.(siteId)
  }
}
