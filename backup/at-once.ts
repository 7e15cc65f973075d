/** Runs the work for all items with limited concurrency; stops at the first failure. */
export async function forEachAtOnce<T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  for await (const item of items) {
    const started = work(item).finally(() => running.delete(started))
    // heard of by the races and by what waits for all below
    started.catch(() => {})
    running.add(started)
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
}
