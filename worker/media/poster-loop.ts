import { fetchDuePoster, type PosterDeps } from '../../commands/videos/posters.ts'
import { createLoop } from '../../platform/loop.ts'

/** How often the pictures of films that are due are looked for, ms. */
const lookEveryMs = 5000

/** Fetches pictures of films that pages wait for, one after the other. */
export const createPosterLoop = (deps: PosterDeps) =>
  createLoop({
    step: async () => ((await fetchDuePoster(deps)) ? 0 : lookEveryMs),
    retryMs: lookEveryMs,
    onError: (error) => deps.log.warn({ err: error }, 'looking for pictures of films failed'),
  })
