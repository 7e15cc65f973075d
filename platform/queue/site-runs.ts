/** Runs of one handler for many sites: at most one per site at a time, and at most `concurrency` in all. */
export interface SiteRuns {
  /**
   * Asks for a run that begins after this call, and resolves or rejects with it. Calls that wait for the same run share
   * it; a call during a run leads to another run afterwards.
   */
  run(siteId: string): Promise<void>
  /** Resolves when nothing runs; what still waits is dropped, its callers rejected. */
  stop(): Promise<void>
}

interface Waiting {
  promise: Promise<void>
  resolve: () => void
  reject: (reason: unknown) => void
}

export function createSiteRuns(handler: (siteId: string) => Promise<void>, concurrency: number): SiteRuns {
  const waiting = new Map<string, Waiting>()
  const running = new Map<string, Promise<void>>()
  let stopped = false

  function startNext(): void {
    for (const [siteId, call] of waiting) {
      if (running.size >= concurrency) return
      if (running.has(siteId)) continue
      waiting.delete(siteId)
      const ended = Promise.resolve()
        .then(() => handler(siteId))
        .then(call.resolve, call.reject)
        .then(() => {
          running.delete(siteId)
          startNext()
        })
      running.set(siteId, ended)
    }
  }

  return {
    run(siteId) {
      if (stopped) return Promise.reject(new Error('stopped'))
      const same = waiting.get(siteId)
      if (same !== undefined) return same.promise
      let settle: Pick<Waiting, 'resolve' | 'reject'> | undefined
      const promise = new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
      })
      if (settle !== undefined) waiting.set(siteId, { promise, ...settle })
      startNext()
      return promise
    },
    async stop() {
      stopped = true
      for (const call of waiting.values()) call.reject(new Error('stopped'))
      waiting.clear()
      await Promise.all(running.values())
    },
  }
}
