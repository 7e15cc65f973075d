import { Redis } from 'ioredis'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startRedis, type TestRedis } from '../tests/support/redis.ts'
import { createRateLimits } from './rate-limits.ts'

describe('limits in Redis', () => {
  let server: TestRedis
  let redis: Redis
  beforeAll(async () => {
    server = await startRedis()
    redis = new Redis(server.url, { maxRetriesPerRequest: 1 })
    redis.on('error', () => undefined)
  })
  afterAll(async () => {
    redis.disconnect()
    await server.stop()
  })

  it('count for all processes together, and keep no address in clear', async () => {
    const rules = { login: { points: 2, seconds: 60 } }
    const [one, other] = [createRateLimits({ redis, rules }), createRateLimits({ redis, rules })]
    await one.consume('login', '203.0.113.7')
    await other.consume('login', '203.0.113.7')
    await expect(one.consume('login', '203.0.113.7')).rejects.toMatchObject({ code: 'too-many-requests' })
    await one.consume('login', '203.0.113.8')
    expect((await redis.keys('*')).join()).not.toContain('203.0.113')
    await other.forget('login', '203.0.113.7')
    expect(await one.isSpent('login', '203.0.113.7')).toBe(false)
    for (let i = 0; i < 2; i += 1) await one.consume('login', '203.0.113.7')
    expect(await other.isSpent('login', '203.0.113.7')).toBe(true)
    await other.giveBack('login', '203.0.113.7')
    expect(await one.isSpent('login', '203.0.113.7')).toBe(false)
    await one.consume('login', '203.0.113.7')
  })

  it('count in this process while Redis is away', async () => {
    const limits = createRateLimits({ redis, rules: { search: { points: 1, seconds: 60 } } })
    await server.kill()
    await limits.consume('search', 'a')
    await expect(limits.consume('search', 'a')).rejects.toMatchObject({ code: 'too-many-requests' })
    await limits.forget('search', 'a')
  })
})

it('fails aloud where a count cannot be changed', async () => {
  const limits = createRateLimits({ redis: undefined, rules: { login: { points: 1, seconds: 60 } } })
  for (const count of ['consume', 'reward', 'delete'] as const)
    vi.spyOn(RateLimiterMemory.prototype, count).mockRejectedValue(new Error(`no ${count}`))
  await expect(limits.consume('login', 'a')).rejects.toThrow('no consume')
  await expect(limits.giveBack('login', 'a')).rejects.toThrow('no reward')
  await expect(limits.forget('login', 'a')).rejects.toThrow('no delete')
  vi.restoreAllMocks()
})
