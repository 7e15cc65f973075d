/** A background task that runs repeatedly. */
export interface Loop {
  start(): void
  /** Starts the next step at once, or as soon as the current one has ended. */
  wake(): void
  /** Waits for the current step; no further one starts. */
  stop(): Promise<void>
}

/** Returned by a step that must not run again until `wake`. */
export const waitForWake = Number.POSITIVE_INFINITY

/**
 * Runs one step after another. A step returns how long to wait before the next, ms; 0 when there may be more to do. A step that fails is
 * reported to `onError` and retried after `retryMs`. `signal` is aborted when the loop stops.
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
