import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptAWhile } from './kept-a-while.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is read once while it is asked for, and again a minute after it was last asked for', async () => {
  const read = vi.fn(async () => 'towns')
  const towns = keptAWhile(read)
  for (let asked = 0; asked < 4; asked += 1) {
    expect(await towns()).toBe('towns')
    vi.advanceTimersByTime(40_000)
  }
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(61_000)
  await towns()
  expect(read).toHaveBeenCalledTimes(2)
})
