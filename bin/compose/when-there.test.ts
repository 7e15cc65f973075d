import { expect, test } from 'vitest'
import { connectRedisQueue } from '../../platform/queue/redis-queue.ts'
import { RedisAwayError } from '../../platform/queue/redis-setup-error.ts'
import { testLog } from '../../tests/support/log.ts'
import { startRedis } from '../../tests/support/redis.ts'
import { until } from '../../tests/support/until.ts'
import { whenThere } from './when-there.ts'

test('a process that starts before Redis waits for it, with a line in the log', async () => {
  const redis = await startRedis()
  await redis.kill()
  const said: string[] = []
  const log = testLog()
  log.warn = (_details: unknown, words?: string) => void said.push(words ?? '')
  const opening = whenThere({
    log,
    what: 'Redis',
    open: () => connectRedisQueue({ url: redis.url, log: testLog() }),
    isAway: (error) => error instanceof RedisAwayError,
  })
  await until(() => said.length > 0)
  expect(said[0]).toBe('Redis does not answer; waiting for it')
  await redis.restart()
  const queue = await opening
  await queue.check()
  await queue.close()
  await redis.stop()
})

test('what is wrong in another way is told at once', async () => {
  const opening = whenThere({
    log: testLog(),
    what: 'the database',
    open: () => Promise.reject(new Error('wrong password')),
    isAway: () => false,
  })
  await expect(opening).rejects.toThrow('wrong password')
})
