import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectLog, testLog } from '../../tests/support/log.ts'
import { startRedis, type TestRedis } from '../../tests/support/redis.ts'
import { until } from '../../tests/support/until.ts'
import { currentCause, withCause } from '../telemetry/cause.ts'
import { createInProcessQueue } from './in-process-queue.ts'
import type { PublishQueue } from './publish-queue.ts'
import { connectRedisQueue } from './redis-queue.ts'
import { RedisSetupError } from './redis-setup-error.ts'

const log = testLog()
let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

/** A handler that counts its runs per site, and how many ran at once. While it is held, runs begin but do not end. */
function recorder() {
  const begun: string[] = []
  const runs: string[] = []
  const active = new Map<string, number>()
  const most = { inAll: 0, perSite: 0 }
  let isHeld = false
  return {
    begun,
    runs,
    most,
    hold(held: boolean) {
      isHeld = held
    },
    async handle(siteId: string) {
      begun.push(siteId)
      active.set(siteId, (active.get(siteId) ?? 0) + 1)
      most.perSite = Math.max(most.perSite, active.get(siteId) ?? 0)
      most.inAll = Math.max(
        most.inAll,
        [...active.values()].reduce((sum, n) => sum + n, 0),
      )
      await until(() => !isHeld)
      active.set(siteId, (active.get(siteId) ?? 0) - 1)
      runs.push(siteId)
    },
  }
}

const kinds: [string, () => Promise<PublishQueue>][] = [
  ['in-process', async () => createInProcessQueue({ log })],
  ['Redis', () => connectRedisQueue({ url: redis.url, log })],
]

describe.each(kinds)('%s queue', (_kind, create) => {
  it('runs once for entries that wait, and again for one during a run', async () => {
    const queue = await create()
    const seen = recorder()
    queue.enqueue('early')
    await queue.check()
    await queue.listen(seen.handle)
    await until(() => seen.runs.length === 1)
    seen.hold(true)
    for (let i = 0; i < 5; i += 1) queue.enqueue('site')
    await until(() => seen.begun.includes('site'))
    for (let i = 0; i < 5; i += 1) queue.enqueue('site')
    // once this entry has run, all those enqueued before it have arrived
    queue.enqueue('other')
    await until(() => seen.begun.includes('other'))
    seen.hold(false)
    await until(() => seen.runs.length === 4)
    // a finished job's id must not block a later entry, and no earlier entry is left
    queue.enqueue('last')
    await until(() => seen.runs.includes('last'))
    queue.enqueue('site')
    await until(() => seen.runs.filter((site) => site === 'site').length === 3)
    expect(seen.runs.toSorted()).toEqual(['early', 'last', 'other', 'site', 'site', 'site'])
    expect(seen.most.perSite).toBe(1)
    await queue.close()
  })

  it('runs as part of the request that enqueued', async () => {
    const queue = await create()
    const seen: (string | undefined)[] = []
    await queue.listen(async (siteId) => {
      seen.push(`${siteId} ${currentCause()?.requestId}`)
      await wait(5)
    })
    // more than may run at a time: each starts when another ends
    for (let i = 1; i <= 6; i += 1) withCause({ requestId: `request-${i}` }, () => queue.enqueue(`site-${i}`))
    queue.enqueue('site-0')
    await until(() => seen.length === 7)
    expect(seen.toSorted()).toEqual(['site-0 undefined', ...[1, 2, 3, 4, 5, 6].map((i) => `site-${i} request-${i}`)])
    await queue.close()
  })

  it('runs two sites at a time and never one site twice', async () => {
    const queue = await create()
    const seen = recorder()
    await queue.listen(seen.handle)
    const sites = ['a', 'b', 'c', 'd']
    seen.hold(true)
    for (const site of [...sites, ...sites]) queue.enqueue(site)
    await until(() => seen.begun.length === 2)
    for (const site of sites) queue.enqueue(site)
    await queue.check()
    seen.hold(false)
    await until(() => new Set(seen.runs).size === 4)
    expect(seen.most).toEqual({ inAll: 2, perSite: 1 })
    await queue.close()
  })
})

describe('queue in the process', () => {
  it('logs no error when it stops while entries wait', async () => {
    const { log, lines } = collectLog()
    const queue = createInProcessQueue({ log, concurrency: 1 })
    const work = recorder()
    work.hold(true)
    await queue.listen(work.handle)
    queue.enqueue('one')
    queue.enqueue('two')
    await until(() => work.begun.length === 1)
    const closed = queue.close()
    queue.enqueue('three')
    work.hold(false)
    await closed
    expect(work.runs).toEqual(['one'])
    expect(lines).toEqual([])
  })
})

describe('Redis queue', () => {
  it('tries again after a failure', async () => {
    const queue = await connectRedisQueue({ url: redis.url, log })
    let calls = 0
    await queue.listen(async (siteId) => {
      if (siteId !== 'failing') return
      calls += 1
      if (calls < 4) throw new Error('not yet')
    })
    queue.enqueue('failing')
    await until(() => calls === 4)
    await queue.close()
  })

  it('leaves what comes to others once it has stopped listening', async () => {
    const [ending, staying] = [
      await connectRedisQueue({ url: redis.url, log }),
      await connectRedisQueue({ url: redis.url, log }),
    ]
    const [first, second] = [recorder(), recorder()]
    await ending.listen(first.handle)
    first.hold(true)
    ending.enqueue('begun')
    await until(() => first.begun.includes('begun'))
    const stopped = ending.stopListening()
    await staying.listen(second.handle)
    for (const site of ['one', 'two', 'three']) ending.enqueue(site)
    await until(() => second.runs.length === 3)
    first.hold(false)
    await stopped
    expect([first.runs, second.runs.toSorted()]).toEqual([['begun'], ['one', 'three', 'two']])
    await Promise.all([ending.close(), staying.close()])
  })

  it('refuses a Redis that evicts, and says what to do', async () => {
    const evicting = await startRedis({ maxmemoryPolicy: 'allkeys-lru' })
    const failure: unknown = await connectRedisQueue({ url: evicting.url, log }).catch((error: unknown) => error)
    await evicting.stop()
    expect(failure).toBeInstanceOf(RedisSetupError)
    expect(String(failure)).toContain('maxmemory-policy noeviction')
    await expect(connectRedisQueue({ url: evicting.url, log })).rejects.toThrow('cannot be reached')
  })

  it('lives through a Redis that dies and comes back empty; enqueuing meanwhile does not throw', async () => {
    const queue = await connectRedisQueue({ url: redis.url, log })
    const seen = recorder()
    await queue.listen(seen.handle)
    queue.enqueue('before')
    await until(() => seen.runs.includes('before'))
    await redis.kill()
    queue.enqueue('lost')
    const isAway = () =>
      queue.check().then(
        () => false,
        () => true,
      )
    await expect.poll(isAway).toBe(true)
    await redis.restart()
    while (!seen.runs.includes('after')) {
      queue.enqueue('after')
      await wait(50)
    }
    await queue.check()
    await queue.close()
  })
})
