/** Lets at most `atOnce` of the given tasks run at the same time; the others wait in order. */
export function createLimiter(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // the place is handed over, not given back, while somebody waits
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
