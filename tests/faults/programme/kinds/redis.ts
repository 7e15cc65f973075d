import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Fault } from './fault.ts'

/** Redis is flushed, or killed and later restarted empty. */
export const redis: Fault = {
  name: 'redis',
  fits: (cluster) => cluster.redis !== undefined,
  async strike({ cluster, random, count }) {
    const server = cluster.redis
    if (server === undefined) return
    if (random() < 0.5) {
      const client = new Redis(server.url)
      await client.flushall()
      client.disconnect()
      return count('flushes of Redis')
    }
    await server.kill()
    count('ends of Redis')
    await wait(200 + random() * 6000)
    await server.restart()
  },
}
