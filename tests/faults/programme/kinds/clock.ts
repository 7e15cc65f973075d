import { setTimeout as wait } from 'node:timers/promises'
import { pick } from '../load/stage.ts'
import type { Fault } from './fault.ts'

const hour = 3600

/** The clock of one or all processes jumps by an hour and later back; sometimes a process is killed in between. */
export const clock: Fault = {
  name: 'clock',
  async strike({ cluster, random, count }) {
    const parts = random() < 0.3 ? cluster.parts : [pick(random, cluster.parts)]
    const clockOffset = random() < 0.5 ? hour : -hour
    count(`clocks set ${clockOffset > 0 ? 'forward' : 'back'}`, parts.length)
    for (const { control } of parts) control.set({ clockOffset })
    await wait(500 + random() * 5000)
    if (random() < 0.4 && pick(random, parts).program.signal('SIGKILL')) count('kills')
    for (const { control } of parts) control.set({})
  },
}
