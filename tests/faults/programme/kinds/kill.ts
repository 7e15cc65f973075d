import { setTimeout as wait } from 'node:timers/promises'
import { pick } from '../load/stage.ts'
import type { Fault } from './fault.ts'

/** Longest interval between two kills, ms. */
const apartMs = 500

/** Random processes are killed (SIGKILL) and restarted by their supervisor. */
export const kill: Fault = {
  name: 'kill',
  async strike({ cluster, random, count }) {
    // some die several times before the next check that everything works
    const deaths = Math.ceil(cluster.parts.length * (0.5 + random()))
    for (let death = 0; death < deaths; death += 1) {
      if (pick(random, cluster.parts).program.signal('SIGKILL')) count('kills')
      await wait(random() * apartMs)
    }
  },
}
