import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom, type Harness, setStage } from './harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await setStage('sqlite')
})
afterAll(() => harness.close())

/** Number of workers to kill. By hand: `KILLED_WORKERS=200 npx vitest run killed-worker`. */
const times = Number(process.env.KILLED_WORKERS ?? 20)

test('a worker killed at random moments never shows half a page, and the next one publishes the newest', async () => {
  const first = await harness.startWorker()
  await harness.live(0)
  await first.kill()

  const random = createRandom(7)
  let saved = 0
  let killed = 0
  let during = 0
  async function killWorkers(times: number): Promise<void> {
    for (let i = 0; i < times; i += 1) {
      saved += 1
      await harness.save(saved)
      // a short lease, so that each worker finds the site unlocked and is killed while it works
      const worker = await harness.startWorker({ leaseMs: 100 })
      await wait(random(60))
      if (harness.newest() < saved) during += 1
      await worker.kill()
      killed += 1
    }
  }
  // two at a time, so that they also compete for the site's lease
  await Promise.all([killWorkers(times / 2), killWorkers(times / 2)])
  expect(killed).toBe(times)
  expect(during).toBeGreaterThan(times / 5)

  saved += 1
  await harness.save(saved)
  const last = await harness.startWorker()
  await harness.live(saved)
  await last.kill()
  expect(harness.complaints).toEqual([])
  expect(harness.read()).toBeGreaterThan(5 * times)
}, 480_000)
