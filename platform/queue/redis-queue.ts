import { once } from 'node:events'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import * as z from 'zod'
import type { Log } from '../log.ts'
import { currentCause, requestIdPattern, traceParentPattern, withCause } from '../telemetry/cause.ts'
import { publishJobs } from './publish-jobs.ts'
import type { PublishQueue, QueueBacklog } from './publish-queue.ts'
import { RedisAwayError, RedisSetupError } from './redis-setup-error.ts'

const jobData = z.object({
  siteId: z.string(),
  /** Of entries that were merged into one job, the cause of the last one before the job started. */
  cause: z
    .object({
      requestId: z.string().regex(requestIdPattern),
      traceParent: z.string().regex(traceParentPattern).optional(),
    })
    .optional(),
})

/** How long Redis may take to answer a sender, ms. A worker's connection blocks while it waits for a job, so it has no such limit. */
const patienceMs = 1000

/**
 * Checks that Redis answers within 10 s and never evicts: if Redis drops the queue's keys under memory pressure, jobs are lost or
 * blocked. Throws `RedisSetupError`, or its subclass `RedisAwayError` while Redis is unreachable.
 */
async function checkRedis(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 10_000 })
  // the calls below report the failure; without a listener the event would crash the process
  client.on('error', () => {})
  try {
    await client.connect()
    const policy = /^maxmemory_policy:(\S+)/m.exec(await client.info('memory'))?.[1]
    if (policy !== 'noeviction')
      throw new RedisSetupError(
        `Redis at REDIS_URL has maxmemory-policy ${policy}; set it to noeviction (redis.conf: "maxmemory-policy noeviction", or CONFIG SET maxmemory-policy noeviction)`,
      )
  } catch (error) {
    if (error instanceof RedisSetupError) throw error
    throw new RedisAwayError('Redis at REDIS_URL cannot be reached; start it or unset REDIS_URL', { cause: error })
  } finally {
    client.disconnect()
  }
}

/**
 * Queue over Redis, for processes that share nothing else. Waiting entries of one site are merged into one job; one that arrives during
 * a run leaves one job behind it (`keepLastIfActive`), and one that arrives while a failed job waits for its retry brings the retry
 * forward (`reschedule`). There is no `jobId`: an id that still exists makes `add` a silent no-op.
 */
export async function connectRedisQueue(options: {
  url: string
  log: Log
  concurrency?: number
}): Promise<PublishQueue & QueueBacklog> {
  const { url, log } = options
  await checkRedis(url)
  // an entry that cannot be sent now is dropped at once instead of piling up; the sweep publishes its site
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  client.on('error', (error) => log.warn({ err: error }, 'queue connection'))
  await once(client, 'ready')
  const queue = new Queue(publishJobs, {
    connection: client,
    defaultJobOptions: {
      removeOnComplete: true,
      removeOnFail: true,
      attempts: 6,
      backoff: { type: 'exponential', delay: 250 },
    },
  })
  queue.on('error', (error) => log.warn({ err: error }, 'queue'))
  let worker: Worker | undefined

  return {
    enqueue(siteId) {
      queue
        .add(
          'publish',
          { siteId, cause: currentCause() },
          { deduplication: { id: siteId, keepLastIfActive: true, reschedule: true } },
        )
        .catch((error: unknown) => log.warn({ err: error, siteId }, 'publish queue entry lost'))
    },
    async listen(handler) {
      worker = new Worker(
        publishJobs,
        async (job) => {
          const { siteId, cause } = jobData.parse(job.data)
          await withCause(cause, () => handler(siteId))
        },
        {
          connection: { url, maxRetriesPerRequest: null },
          concurrency: options.concurrency ?? 2,
          // a killed worker's job is picked up again after 5 to 10 s instead of 60
          lockDuration: 5000,
          stalledInterval: 5000,
          maxStalledCount: 5,
        },
      )
      worker.on('error', (error) => log.warn({ err: error }, 'queue worker'))
      worker.on('failed', (job, error) =>
        log.warn({ err: error, siteId: job?.data, attempts: job?.attemptsMade }, 'publish job failed'),
      )
      await worker.waitUntilReady()
    },
    async stopListening() {
      await worker?.close()
    },
    async check() {
      await client.ping()
    },
    async backlog() {
      const [waiting, [oldest]] = await Promise.all([
        queue.getJobCountByTypes('waiting', 'prioritized', 'delayed'),
        queue.getJobs(['waiting'], 0, 0, true),
      ])
      // undefined when another process has taken the job in the meantime
      return { waiting, oldestMs: oldest === undefined ? 0 : Math.max(0, Date.now() - oldest.timestamp) }
    },
    async close() {
      await worker?.close()
      await queue.close()
      client.disconnect()
    },
  }
}
