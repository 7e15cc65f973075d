import { randomBytes } from 'node:crypto'
import type { Database } from '../db/core/connection.ts'
import { endTask, holdTask, takeTask } from '../db/task/task-repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Loop } from '../platform/loop.ts'
import { createTableLoop, hourMs, loops } from './loops.ts'

/** A killed worker blocks a task for this long. */
const holdMs = 2 * 60 * 1000

/**
 * A task that one worker runs on behalf of all, every hour and once after this worker has started. A failure is logged, and the next worker
 * to claim the task runs it again.
 */
export function createSharedTask(options: {
  database: Database
  clock: Clock
  log: Log
  name: string
  /** Returns early, without an error, when `signal` is aborted. */
  work(signal: AbortSignal): Promise<void>
}): Loop {
  const { database, clock, log, name, work } = options
  const owner = randomBytes(12).toString('hex')
  const started = clock.now().getTime()
  const hold = () => ({ name, owner, now: clock.now(), holdMs })

  async function step(signal: AbortSignal): Promise<boolean> {
    const hourAgo = clock.now().getTime() - hourMs
    if (!(await takeTask(database, { ...hold(), since: new Date(Math.max(started, hourAgo)) }))) return false
    const holding = setInterval(() => {
      holdTask(database, hold()).catch((error: unknown) => log.warn({ err: error, task: name }, 'a task is not held'))
    }, holdMs / 3)
    const begun = clock.now()
    let doneAt: Date | null = null
    try {
      await work(signal)
      if (!signal.aborted) doneAt = begun
    } finally {
      clearInterval(holding)
      await endTask(database, { name, owner, now: clock.now(), doneAt })
    }
    return false
  }

  return createTableLoop(loops.sharedTask, log.child({ task: name }), step)
}
