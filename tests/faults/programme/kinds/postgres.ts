import { setTimeout as wait } from 'node:timers/promises'
import { socketOf } from '../cluster.ts'
import type { Fault } from './fault.ts'

/** The database crashes and is restarted on its data. */
export const restart: Fault = {
  name: 'restart',
  fits: (cluster) => cluster.postgres !== undefined,
  async strike({ cluster, random, count }) {
    await cluster.postgres?.kill()
    count('restarts of the database')
    await wait(random() * 4000)
    await cluster.postgres?.start()
  },
}

/** The database is lost for good, and its synchronous standby is promoted. */
export const failover: Fault = {
  name: 'failover',
  fits: (cluster) => cluster.postgres !== undefined,
  async strike({ cluster, random, count }) {
    const first = cluster.postgres
    if (first === undefined) return
    const standby = await first.startStandby()
    await wait(1000 + random() * 3000)
    await first.kill()
    count('failovers of the database')
    await wait(random() * 3000)
    await standby.promote()
    for (const { links } of cluster.parts) links.get('database')?.aim({ path: socketOf(standby.url) })
    cluster.postgres = standby
    await first.stop()
  },
}
