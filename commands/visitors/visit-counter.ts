import type { Database } from '../../db/core/connection.ts'
import { addVisits } from '../../db/site/site-repository.ts'
import type { Log } from '../../platform/log.ts'

/** Counts visits in memory and writes them in batches, so that a visit costs no database query. */
export interface VisitCounter {
  count(siteId: string): void
  /** Writes the visits counted so far. */
  flush(): Promise<void>
  /** Stops the timer and flushes a last time. */
  close(): Promise<void>
}

/** Flush interval in ms. A process that is killed loses the visits since the last flush. */
const defaultFlushMs = 2000

export function createVisitCounter(deps: { database: Database; log: Log; flushMs?: number }): VisitCounter {
  let counted = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void flush(), deps.flushMs ?? defaultFlushMs)
  timer.unref()

  function add(siteId: string, visits: number): void {
    counted.set(siteId, (counted.get(siteId) ?? 0) + visits)
  }

  async function write(): Promise<void> {
    const taken = counted
    counted = new Map()
    for (const [siteId, visits] of taken)
      try {
        await addVisits(deps.database, siteId, visits)
      } catch (error) {
        // count them again, to be written with the next batch
        add(siteId, visits)
        deps.log.warn({ err: error, siteId }, 'visits could not be written down')
      }
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return {
    count: (siteId) => add(siteId, 1),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
