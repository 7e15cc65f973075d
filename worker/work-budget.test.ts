import { expect, test } from 'vitest'
import { createWorkBudget } from './work-budget.ts'

/** A clock that only pauses and work move; `onPause` is called in each pause. */
function manualTime(onPause: (ms: number) => Promise<unknown> = async () => {}) {
  const at = { now: 0, cpu: 0 }
  return {
    at,
    /** A piece of work that keeps a core busy. */
    async work(ms: number) {
      at.now += ms
      at.cpu += ms
    },
    time: {
      now: () => at.now,
      cpuMs: () => at.cpu,
      async pause(ms: number) {
        at.now += ms
        await onPause(ms)
      },
    },
  }
}

test('while sites are published, deferred work takes at most three tenths of a core', async () => {
  const { at, time, work } = manualTime(() => budget.publish(async () => {}))
  const budget = createWorkBudget(time)
  await budget.publish(async () => {})
  await Promise.all(Array.from({ length: 20 }, () => budget.defer(() => work(200))))
  // a next piece begins only then
  await budget.defer(async () => {})
  expect(budget.deferredSeconds()).toBe(4)
  expect(at.cpu / at.now).toBeLessThanOrEqual(0.3)
  expect(at.cpu / at.now).toBeGreaterThan(0.25)
})

test('deferred work takes what there is once nothing has been published for a while', async () => {
  const { at, time, work } = manualTime()
  const budget = createWorkBudget(time)
  await budget.publish(async () => {})
  at.now += 10_000
  await Promise.all(Array.from({ length: 20 }, () => budget.defer(() => work(200))))
  expect(at.now).toBe(14_000)
})

test('one piece of deferred work runs at a time, and the next one after a failure', async () => {
  const budget = createWorkBudget(manualTime().time)
  const seen: string[] = []
  const piece = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    if (name === 'one') throw new Error('broken')
  }
  const [one] = await Promise.allSettled([budget.defer(piece('one')), budget.defer(piece('two'))])
  expect(one.status).toBe('rejected')
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('deferred work waits for a page that is being published, for ten seconds at most', async () => {
  const { at, time } = manualTime()
  const budget = createWorkBudget(time)
  let publish = () => {}
  const publishing = budget.publish(() => new Promise<void>((resolve) => (publish = resolve)))
  await budget.defer(async () => expect(budget.isBusy()).toBe(true))
  expect(at.now).toBe(10_000)
  publish()
  await publishing
  expect(budget.isBusy()).toBe(false)
})

test('a worker that stops does not wait for the pauses', async () => {
  const { at, time, work } = manualTime()
  const budget = createWorkBudget(time)
  await budget.publish(async () => {})
  await budget.defer(() => work(1000))
  budget.stop()
  await budget.defer(() => work(1))
  expect(at.now).toBe(1001)
})
