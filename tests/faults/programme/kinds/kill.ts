import { setTimeout as wait } from 'node:timers/promises'
import { pick } from '../load/stage.ts'
import type { Fault } from './fault.ts'

/** How many processes are killed before all must be back, and how far apart at most, ms. */
const [atLeast, atMost, apartMs] = [6, 18, 500]

/** Random processes are killed (SIGKILL), and started again by who watches over them. */
export const kill: Fault = {
  name: 'kill',
  async strike({ cluster, random, count }) {
    const deaths = atLeast + Math.floor(random() * (atMost - atLeast))
    for (let death = 0; death < deaths; death += 1) {
      if (pick(random, cluster.parts).program.signal('SIGKILL')) count('kills')
      await wait(random() * apartMs)
    }
  },
}
