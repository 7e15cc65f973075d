import type { Redis } from 'ioredis'
import type { Log } from '../platform/log.ts'

/** How long a count may take, ms; after that the process counts for itself. */
const patienceMs = 100

/** A connection that has been silent for this long, ms, is opened anew; meanwhile no call waits for it. */
const silenceMs = 500

/**
 * Connects the shared store of the rate limits. While Redis is unreachable or does not answer, its commands fail at once instead of
 * waiting for it.
 */
export async function connectLimitStore({ url, log }: { url: string; log: Log }): Promise<Redis> {
  // imported lazily: only needed with Redis
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
    socketTimeout: silenceMs,
  })
  redis.on('error', (error) => log.warn({ err: error }, 'rate limits connection'))
  return redis
}
