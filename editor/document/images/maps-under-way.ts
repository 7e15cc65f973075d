let underWay = 0
const waiting = new Set<() => void>()

/**
 * Registers a map request, which saving must wait for. Returns the function that ends it, once the map has arrived or is no
 * longer needed; calling it again does nothing.
 */
export function mapBegins(): () => void {
  let ended = false
  underWay += 1
  return () => {
    if (ended) return
    ended = true
    underWay -= 1
    // deferred: a request that replaces this one starts in the same task, and waiting should continue for it
    queueMicrotask(notifyIfNone)
  }
}

function notifyIfNone(): void {
  if (underWay > 0) return
  const told = [...waiting]
  waiting.clear()
  for (const goOn of told) goOn()
}

export const areMapsUnderWay = (): boolean => underWay > 0

/** Calls `onDone` once no map request is pending. Returns the function that cancels the wait. */
export function whenMapsAreDrawn(onDone: () => void): () => void {
  waiting.add(onDone)
  return () => {
    waiting.delete(onDone)
  }
}
