import { drawDueMap, type PageMapDeps } from '../../commands/maps/page-maps.ts'
import { createLoop } from '../../platform/loop.ts'

/** How often maps that are due are looked for, ms. */
const lookEveryMs = 5000

/** Draws maps that were missing when their pages went live, one after the other. */
export const createMapLoop = (deps: PageMapDeps) =>
  createLoop({
    step: async () => ((await drawDueMap(deps)) ? 0 : lookEveryMs),
    retryMs: lookEveryMs,
    onError: (error) => deps.log.warn({ err: error }, 'looking for maps to draw failed'),
  })
