/** Measures consecutive stages of a task; the times of a repeated stage add up. */
export interface Stopwatch {
  /** Ends the stage that started at the previous lap. */
  lap(stage: string): void
  /** Time per stage, ms, rounded to two decimals. */
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
