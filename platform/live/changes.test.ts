import { expect, test } from 'vitest'
import { testLog } from '../../tests/support/log.ts'
import { startRedis } from '../../tests/support/redis.ts'
import { until } from '../../tests/support/until.ts'
import { createRedisChanges } from './redis-changes.ts'

test('a change is heard in all processes, in its own even without Redis, and in all again when Redis is back', async () => {
  const redis = await startRedis()
  const processes = [1, 2].map(() => createRedisChanges({ url: redis.url, log: testLog() }))
  const [first, second] = processes
  const heard = [0, 0]
  const ended: number[] = []
  const stops = processes.map((changes, index) =>
    changes.listen('site', {
      heard: () => {
        heard[index] = (heard[index] ?? 0) + 1
      },
      ended: () => void ended.push(index),
    }),
  )
  const toldUntil = (holds: () => boolean) =>
    until(() => {
      first?.tell('site')
      return holds()
    })
  try {
    await toldUntil(() => (heard[1] ?? 0) > 0)
    await redis.kill()
    const before = heard[0] ?? 0
    first?.tell('site')
    expect(heard[0]).toBeGreaterThan(before)
    await redis.restart()
    heard[1] = 0
    await toldUntil(() => (heard[1] ?? 0) > 0)
    const others = heard[1]
    first?.tell('other')
    stops[1]?.()
    second?.tell('site')
    expect(heard[1]).toBe(others)
  } finally {
    for (const changes of processes) changes.close()
    await redis.stop()
  }
  expect(ended).toEqual([0])
})
