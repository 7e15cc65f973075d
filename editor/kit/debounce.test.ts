import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDebounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls the debounce every `pace` ms, `times` times; returns when it ran, in ms, and which call it ran for. */
function ask(pace: number, times: number): [ms: number, asked: number][] {
  const inAPause = createDebounce()
  const begun = performance.now()
  const ran: [number, number][] = []
  for (let time = 0; time < times; time += 1) {
    inAPause(() => ran.push([performance.now() - begun, time]))
    vi.advanceTimersByTime(pace)
  }
  vi.advanceTimersByTime(5000)
  return ran
}

it('runs once in the pause after the last letter', () => {
  expect(ask(90, 5)).toEqual([[560, 4]])
})

it('runs while someone writes without a pause, and at their end', () => {
  expect(ask(100, 12)).toEqual([
    [800, 7],
    [1300, 11],
  ])
})

it('is not put off for ever by a browser that is never idle in between', () => {
  const idle: [run: () => void, within: number][] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout: number }) => {
    idle.push([run, timeout])
    setTimeout(run, timeout)
  })
  const ran = ask(30, 40)
  vi.unstubAllGlobals()
  expect(ran[0]?.[0]).toBeLessThanOrEqual(1000)
  // ran once, for the latest call
  expect(ran[0]?.[1]).toBeGreaterThan(25)
  expect(idle.every(([, within]) => within === 200)).toBe(true)
})
