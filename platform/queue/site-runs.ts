import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs one handler for many sites: at most one run per site at a time. */
export interface SiteRuns {
  /**
   * Requests a run that begins after this call; settles as that run does. Calls that wait for the same run share it; a call during a run
   * leads to another run afterwards. Runs with `canWait` have slots of their own and take none from urgent runs. A run belongs to the
   * request that asked for it first or, once one asks for it without `canWait`, to the first that did.
   */
  run(siteId: string, options?: { canWait: boolean }): Promise<void>
  /** Urgent runs that have not begun, and how long the first of them has waited. */
  backlog(): { waiting: number; oldestMs: number }
  /** Runs with `canWait`, including those that have begun. */
  countPatient(): number
  /** Resolves when no urgent run is in progress. */
  untilIdle(): Promise<void>
  /** Resolves when nothing runs; waiting runs are dropped and their callers rejected. */
  stop(): Promise<void>
}

/** The run was dropped because its process ends. */
export class RunsStoppedError extends Error {}

interface Waiting {
  promise: Promise<void>
  resolve: () => void
  reject: (reason: unknown) => void
}

interface Call extends Waiting {
  /** Restores the caller's async context; otherwise a run would inherit that of the run whose end started it. */
  asAsked: ReturnType<typeof AsyncLocalStorage.snapshot>
  askedAt: number
}

export function createSiteRuns(
  handler: (siteId: string, canWait: boolean) => Promise<void>,
  places: { urgent: number; patient: number },
): SiteRuns {
  const urgent = new Map<string, Call>()
  const patient = new Map<string, Call>()
  const running = new Map<string, Promise<void>>()
  const runs = { urgent: 0, patient: 0 }
  let quiet: Waiting | undefined
  let stopped = false

  function startNext(): void {
    start(urgent, 'urgent')
    start(patient, 'patient')
  }

  function start(waiting: Map<string, Call>, kind: keyof typeof runs): void {
    for (const [siteId, call] of waiting) {
      if (runs[kind] >= places[kind]) return
      if (running.has(siteId)) continue
      waiting.delete(siteId)
      runs[kind] += 1
      const ended = Promise.resolve()
        .then(() => call.asAsked(handler, siteId, kind === 'patient'))
        .then(call.resolve, call.reject)
        .then(() => {
          running.delete(siteId)
          runs[kind] -= 1
          startNext()
          if (runs.urgent > 0) return
          quiet?.resolve()
          quiet = undefined
        })
      running.set(siteId, ended)
    }
  }

  return {
    run(siteId, { canWait } = { canWait: false }) {
      if (stopped) return Promise.reject(new RunsStoppedError('stopped'))
      const same = urgent.get(siteId) ?? (canWait ? patient.get(siteId) : undefined)
      if (same !== undefined) return same.promise
      const call = {
        ...(patient.get(siteId) ?? createWaiting()),
        asAsked: AsyncLocalStorage.snapshot(),
        askedAt: performance.now(),
      }
      patient.delete(siteId)
      const waiting = canWait ? patient : urgent
      waiting.set(siteId, call)
      startNext()
      return call.promise
    },
    backlog() {
      const [first] = urgent.values()
      return { waiting: urgent.size, oldestMs: first === undefined ? 0 : performance.now() - first.askedAt }
    },
    countPatient: () => patient.size + runs.patient,
    untilIdle() {
      if (runs.urgent === 0) return Promise.resolve()
      quiet ??= createWaiting()
      return quiet.promise
    },
    async stop() {
      stopped = true
      for (const waiting of [urgent, patient]) {
        for (const call of waiting.values()) call.reject(new RunsStoppedError('stopped'))
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
