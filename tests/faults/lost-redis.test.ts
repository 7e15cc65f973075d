import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectRedisQueue } from '../../platform/queue/redis-queue.ts'
import { testLog } from '../support/log.ts'
import { startRedis, type TestRedis } from '../support/redis.ts'
import { type Harness, setStage, siteId } from './harness.ts'

let harness: Harness
let redis: TestRedis
beforeAll(async () => {
  harness = await setStage('sqlite')
  redis = await startRedis()
})
afterAll(async () => {
  await harness.close()
  await redis.stop()
})

test('pages go live though Redis is flushed, killed and comes back empty', async () => {
  const queue = await connectRedisQueue({ url: redis.url, log: testLog() })
  const worker = await harness.startWorker({ redisUrl: redis.url })
  await harness.live(0)
  const client = new Redis(redis.url)
  client.on('error', () => {})
  let n = 0
  for (let round = 0; round < 5; round += 1) {
    n += 1
    await harness.save(n)
    queue.enqueue(siteId)
    await client.flushall()
    await harness.live(n)
  }
  await redis.kill()
  n += 1
  await harness.save(n)
  queue.enqueue(siteId)
  await harness.live(n)

  await redis.restart()
  n += 1
  await harness.save(n)
  queue.enqueue(siteId)
  await harness.live(n)
  // the queue itself works again: most pages go live well before the sweep, which runs every 3 s
  let quick = 0
  for (let round = 0; round < 10; round += 1) {
    n += 1
    await harness.save(n)
    queue.enqueue(siteId)
    const enqueued = Date.now()
    await harness.live(n)
    if (Date.now() - enqueued < 1500) quick += 1
  }
  expect(quick).toBeGreaterThan(5)
  client.disconnect()
  await queue.close()
  await worker.kill()
  expect(harness.complaints).toEqual([])
})
