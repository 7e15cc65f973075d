import type { Database } from '../../db/core/connection.ts'
import { addVisits } from '../../db/site/site-repository.ts'
import type { Log } from '../../platform/log.ts'

/** Counts visits in memory and writes them down together: a visit costs the database nothing. */
export interface VisitCounter {
  count(siteId: string): void
  /** Writes down what is counted so far. */
  flush(): Promise<void>
  /** The same for the last time. */
  close(): Promise<void>
}

/** A process that is killed loses the visits of this time. */
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
        // counted again with the next ones
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
