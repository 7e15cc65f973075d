import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLimiter } from './limiter.ts'

it('lets so many run at once, in order, and goes on after a failure', async () => {
  const limit = createLimiter(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      limit(async () => {
        begun.push(index)
        running += 1
        most = Math.max(most, running)
        await wait(2)
        running -= 1
        if (index % 3 === 0) throw new Error('failed')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})
