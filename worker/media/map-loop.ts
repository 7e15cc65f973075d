import { drawDueMap, type PageMapDeps } from '../../commands/maps/page-maps.ts'
import { createLoop } from '../loop.ts'

/** How often maps that are due are looked for, ms. */
const lookEveryMilliseconds = 5000

/** Draws maps that were missing when their pages went live, one after the other. */
export const createMapLoop = (deps: PageMapDeps) =>
  createLoop({
    everyMilliseconds: lookEveryMilliseconds,
    step: () => drawDueMap(deps),
    onError: (error) => deps.log.warn({ err: error }, 'looking for maps to draw failed'),
  })
