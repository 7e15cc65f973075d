/** Runs of one handler for many sites: at most one per site at a time, and at most `concurrency` in all. */
export interface SiteRuns {
  /**
   * Asks for a run that begins after this call, and resolves or rejects with it. Calls that wait for the same run share
   * it; a call during a run leads to another run afterwards. Runs that can wait let all others go first, and leave one
   * place free for them.
   */
  run(siteId: string, options?: { canWait: boolean }): Promise<void>
  /** Resolves when nothing runs; what still waits is dropped, its callers rejected. */
  stop(): Promise<void>
}

interface Waiting {
  promise: Promise<void>
  resolve: () => void
  reject: (reason: unknown) => void
}

export function createSiteRuns(
  handler: (siteId: string, canWait: boolean) => Promise<void>,
  concurrency: number,
): SiteRuns {
  const urgent = new Map<string, Waiting>()
  const patient = new Map<string, Waiting>()
  const running = new Map<string, Promise<void>>()
  let patientRuns = 0
  let stopped = false

  function startNext(): void {
    start(urgent, () => running.size < concurrency)
    start(patient, () => running.size < concurrency && patientRuns < Math.max(1, concurrency - 1))
  }

  function start(waiting: Map<string, Waiting>, hasPlace: () => boolean): void {
    const canWait = waiting === patient
    for (const [siteId, call] of waiting) {
      if (!hasPlace()) return
      if (running.has(siteId)) continue
      waiting.delete(siteId)
      if (canWait) patientRuns += 1
      const ended = Promise.resolve()
        .then(() => handler(siteId, canWait))
        .then(call.resolve, call.reject)
        .then(() => {
          running.delete(siteId)
          if (canWait) patientRuns -= 1
          startNext()
        })
      running.set(siteId, ended)
    }
  }

  return {
    run(siteId, { canWait } = { canWait: false }) {
      if (stopped) return Promise.reject(new Error('stopped'))
      const same = urgent.get(siteId) ?? (canWait ? patient.get(siteId) : undefined)
      if (same !== undefined) return same.promise
      const call = patient.get(siteId) ?? createWaiting()
      patient.delete(siteId)
      const waiting = canWait ? patient : urgent
      waiting.set(siteId, call)
      startNext()
      return call.promise
    },
    async stop() {
      stopped = true
      for (const waiting of [urgent, patient]) {
        for (const call of waiting.values()) call.reject(new Error('stopped'))
        waiting.clear()
      }
      await Promise.all(running.values())
    },
  }
}

function createWaiting(): Waiting {
  let settle: Pick<Waiting, 'resolve' | 'reject'> = { resolve() {}, reject() {} }
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}
