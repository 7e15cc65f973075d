/** Work that is taken up again and again in the background. */
export interface Loop {
  start(): void
  /** Takes the next step at once, or as soon as the one that is under way has ended. */
  wake(): void
  /** Finishes the step that is under way; none begins any more. */
  stop(): Promise<void>
}

/** What a step that waits for `wake` alone gives. */
export const untilWoken = Number.POSITIVE_INFINITY

/**
 * Takes one step after the other. A step gives how long to wait before the next, ms: 0 when there may be more to do. One that
 * fails is reported, and the next is taken after `retryMs`. `signal` is aborted once the loop is to stop.
 */
export function createLoop(options: {
  step(signal: AbortSignal): Promise<number>
  retryMs: number
  onError(error: unknown): void
}): Loop {
  const { step, retryMs, onError } = options
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let woken = false
  let interrupt = () => {}

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      const pauseMs = await step(stopping.signal).catch((error: unknown) => {
        onError(error)
        return retryMs
      })
      if (pauseMs > 0 && !woken) await pause(pauseMs)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function wake(): void {
    woken = true
    interrupt()
  }

  return {
    start() {
      running ??= run()
    },
    wake,
    async stop() {
      stopping.abort()
      wake()
      await running
    },
  }
}
