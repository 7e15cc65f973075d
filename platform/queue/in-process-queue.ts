import type { Log } from '../log.ts'
import type { PublishQueue, QueueBacklog } from './publish-queue.ts'
import { createSiteRuns, RunsStoppedError, type SiteRuns } from './site-runs.ts'

/** Queue for a process that is both API and worker. Entries that arrive before `listen` are kept. */
export function createInProcessQueue(options: { log: Log; concurrency?: number }): PublishQueue & QueueBacklog {
  const early = new Set<string>()
  let runs: SiteRuns | undefined

  function start(target: SiteRuns, siteId: string): void {
    target.run(siteId).catch((error: unknown) => {
      // the database knows that the site is due, so an ordinary stop loses nothing
      if (!(error instanceof RunsStoppedError)) options.log.error({ err: error, siteId }, 'publishing failed')
    })
  }

  return {
    enqueue(siteId) {
      if (runs === undefined) early.add(siteId)
      else start(runs, siteId)
    },
    async listen(handler) {
      if (runs !== undefined) throw new Error('the queue has a listener already')
      const created = createSiteRuns(handler, { urgent: options.concurrency ?? 2, patient: 0 })
      runs = created
      for (const siteId of early) start(created, siteId)
      early.clear()
    },
    // waiting entries are dropped, as no other process could take them: the database records what must still be published
    stopListening: async () => runs?.stop(),
    check: async () => {},
    backlog: async () => runs?.backlog() ?? { waiting: early.size, oldestMs: 0 },
    close: async () => runs?.stop(),
  }
}
