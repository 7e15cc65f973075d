import { setTimeout as wait } from 'node:timers/promises'
import { pick } from '../load/stage.ts'
import type { Fault } from './fault.ts'

/** How far apart at most processes are killed, ms. */
const apartMs = 500

/** Random processes are killed (SIGKILL), and started again by who watches over them. */
export const kill: Fault = {
  name: 'kill',
  async strike({ cluster, random, count }) {
    // some of them several times before all must be back
    const deaths = Math.ceil(cluster.parts.length * (0.5 + random()))
    for (let death = 0; death < deaths; death += 1) {
      if (pick(random, cluster.parts).program.signal('SIGKILL')) count('kills')
      await wait(random() * apartMs)
    }
  },
}
