import { fetchDuePoster, type PosterDeps } from '../commands/videos/posters.ts'

/** How often the pictures of films that are due are looked for, ms. */
const lookEveryMilliseconds = 5000

/** Fetches pictures of films that pages wait for, one after the other. */
export function createPosterLoop(deps: PosterDeps): { start(): void; stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      while (!stopped && (await fetchDuePoster(deps))) {
        // until none is due
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'looking for pictures of films failed')
    }
    if (!stopped) timer = setTimeout(begin, lookEveryMilliseconds)
  }
  const begin = () => {
    running = look()
  }
  return {
    start: begin,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
