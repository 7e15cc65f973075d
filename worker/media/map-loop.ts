import { drawDueMap, type PageMapDeps } from '../../commands/maps/page-maps.ts'
import { createLoop } from '../../platform/loop.ts'

/** Polling interval for due maps, ms. */
const lookEveryMs = 5000

/** Draws maps that were missing when their pages went live, one at a time. */
export const createMapLoop = (deps: PageMapDeps) =>
  createLoop({
    step: async () => ((await drawDueMap(deps)) ? 0 : lookEveryMs),
    retryMs: lookEveryMs,
    onError: (error) => deps.log.warn({ err: error }, 'looking for maps to draw failed'),
  })
