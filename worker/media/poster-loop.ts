import { fetchDuePoster, type PosterDeps } from '../../commands/videos/posters.ts'
import { createLoop } from '../../platform/loop.ts'

/** Polling interval for due video posters, ms. */
const lookEveryMs = 5000

/** Fetches video posters that pages are waiting for, one at a time. */
export const createPosterLoop = (deps: PosterDeps) =>
  createLoop({
    step: async () => ((await fetchDuePoster(deps)) ? 0 : lookEveryMs),
    retryMs: lookEveryMs,
    onError: (error) => deps.log.warn({ err: error }, 'looking for pictures of films failed'),
  })
