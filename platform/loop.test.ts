import { expect, it } from 'vitest'
import { createLoop, waitForWake } from './loop.ts'

const quiet = { retryMs: 1, onError: () => {} }

it('takes one step after the other, and waits until it is woken', async () => {
  let due = 3
  const steps: number[] = []
  const loop = createLoop({
    ...quiet,
    step: async () => {
      steps.push(due)
      if (due === 0) return waitForWake
      due -= 1
      return 0
    },
  })
  loop.start()
  loop.start()
  await expect.poll(() => steps).toEqual([3, 2, 1, 0])
  due = 1
  loop.wake()
  await expect.poll(() => steps).toEqual([3, 2, 1, 0, 1, 0])
  await loop.stop()
})

it('does not lose a wake that comes in the middle of a step', async () => {
  let steps = 0
  const loop = createLoop({
    ...quiet,
    step: async () => {
      steps += 1
      if (steps === 1) loop.wake()
      return waitForWake
    },
  })
  loop.start()
  await expect.poll(() => steps).toBe(2)
  await loop.stop()
})

it('reports a step that fails, and goes on', async () => {
  const errors: unknown[] = []
  let steps = 0
  const loop = createLoop({
    retryMs: 1,
    onError: (error) => errors.push(error),
    step: async () => {
      steps += 1
      if (steps < 3) throw new Error(`step ${steps}`)
      return waitForWake
    },
  })
  loop.start()
  await expect.poll(() => steps).toBe(3)
  expect(errors).toEqual([new Error('step 1'), new Error('step 2')])
  await loop.stop()
})

it('stops once the step that is under way has ended, which is told so', async () => {
  let ended = false
  let begun = () => {}
  const beginning = new Promise<void>((resolve) => {
    begun = resolve
  })
  const loop = createLoop({
    ...quiet,
    step: async (signal) => {
      begun()
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      ended = true
      return 0
    },
  })
  loop.start()
  await beginning
  await loop.stop()
  expect(ended).toBe(true)
})
