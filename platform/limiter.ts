/** Too many tasks are already waiting. */
export class LimiterFullError extends Error {}

/**
 * Runs tasks concurrently as long as their weights add up to at most `capacity`. The others wait in FIFO order, so that no heavy task
 * starves. Throws `LimiterFullError` when more than `maxWaiting` would wait.
 */
export function createLimiter(
  capacity: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(task: () => Promise<T>, weight?: number) => Promise<T> {
  const waiting: { weight: number; begin: () => void }[] = []
  let running = 0
  const admit = () => {
    for (let next = waiting[0]; next !== undefined && running + next.weight <= capacity; next = waiting[0]) {
      waiting.shift()
      running += next.weight
      next.begin()
    }
  }
  return async (task, weight = 1) => {
    if (weight > capacity) throw new RangeError('a task heavier than the capacity would wait for ever')
    if (waiting.length >= maxWaiting) throw new LimiterFullError()
    await new Promise<void>((begin) => {
      waiting.push({ weight, begin })
      admit()
    })
    try {
      return await task()
    } finally {
      running -= weight
      admit()
    }
  }
}
