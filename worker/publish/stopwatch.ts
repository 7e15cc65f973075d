/** Times of the stages of a piece of work, one after another; a stage that comes again adds to its time. */
export interface Stopwatch {
  /** Ends the stage that began with the lap before. */
  lap(stage: string): void
  /** ms per stage, to a hundredth. */
  times(): Record<string, number>
}

export function startStopwatch(): Stopwatch {
  const spent = new Map<string, number>()
  let last = performance.now()
  return {
    lap(stage) {
      const now = performance.now()
      spent.set(stage, (spent.get(stage) ?? 0) + now - last)
      last = now
    },
    times: () => Object.fromEntries([...spent].map(([stage, ms]) => [stage, Math.round(ms * 100) / 100])),
  }
}
