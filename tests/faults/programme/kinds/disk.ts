import { setTimeout as wait } from 'node:timers/promises'
import { pick } from '../load/stage.ts'
import type { Fault } from './fault.ts'

const troubles = [
  { what: 'disks that fail (EIO)', error: 'EIO' },
  { what: 'full disks', error: 'ENOSPC' },
  { what: 'slow disks', delayMs: 30 },
] as const

/** The disk of one or all processes fails or is full for some or all calls, or is slow. */
export const disk: Fault = {
  name: 'disk',
  async strike({ cluster, random, count }) {
    const { what, ...trouble } = pick(random, troubles)
    const parts = random() < 0.3 ? cluster.parts : [pick(random, cluster.parts)]
    const perThousand = pick(random, [50, 300, 1000])
    count(what, parts.length)
    for (const { control } of parts) control.set({ ...trouble, perThousand })
    await wait(500 + random() * 5000)
    for (const { control } of parts) control.set({})
  },
}
