export interface Loop {
  start(): void
  /** Finishes the step that is under way. */
  stop(): Promise<void>
}

/** Takes one step after the other until one finds nothing to do, and then looks again every so often. */
export function createLoop(options: {
  everyMilliseconds: number
  /** Gives whether there was something to do. */
  step(): Promise<boolean>
  onError(error: unknown): void
}): Loop {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      while (!stopped && (await options.step())) {
        // until nothing is due
      }
    } catch (error) {
      options.onError(error)
    }
    if (!stopped) timer = setTimeout(begin, options.everyMilliseconds)
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
