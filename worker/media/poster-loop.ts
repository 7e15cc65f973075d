import { fetchDuePoster, type PosterDeps } from '../../commands/videos/posters.ts'
import { createLoop } from '../loop.ts'

/** How often the pictures of films that are due are looked for, ms. */
const lookEveryMilliseconds = 5000

/** Fetches pictures of films that pages wait for, one after the other. */
export const createPosterLoop = (deps: PosterDeps) =>
  createLoop({
    everyMilliseconds: lookEveryMilliseconds,
    step: () => fetchDuePoster(deps),
    onError: (error) => deps.log.warn({ err: error }, 'looking for pictures of films failed'),
  })
