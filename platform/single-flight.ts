/** Runs one call per key at a time: callers that arrive while it is in flight share its result or its failure. */
export interface SingleFlight<T> {
  run(key: string, begin: () => Promise<T>): Promise<T>
  /** Whether a call for this key is in flight. */
  isRunning(key: string): boolean
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>()
  return {
    run(key, begin) {
      const known = running.get(key)
      if (known !== undefined) return known
      const started = begin().finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
    isRunning: (key) => running.has(key),
  }
}
