import { setTimeout as wait } from 'node:timers/promises'
import { pick } from '../load/stage.ts'
import type { Fault } from './fault.ts'

/** Longest stop, ms: longer than a lease. */
const longestMs = 7000

/** One or two random processes are stopped (SIGSTOP) and later resumed. */
export const stop: Fault = {
  name: 'stop',
  async strike({ cluster, random, count }) {
    const stopped = [pick(random, cluster.parts), pick(random, cluster.parts)]
    for (const { program } of stopped) if (program.signal('SIGSTOP')) count('stops')
    await wait(500 + random() * longestMs)
    for (const { program } of stopped) program.signal('SIGCONT')
  },
}
