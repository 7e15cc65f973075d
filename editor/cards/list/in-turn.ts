const waiting: (() => void)[] = []

/**
 * Runs one queued callback per frame, so that the first has been painted before the last starts. Returns the function that
 * removes it from the queue.
 */
export function inTurn(work: () => void): () => void {
  waiting.push(work)
  if (waiting.length === 1) requestAnimationFrame(next)
  return () => {
    const index = waiting.indexOf(work)
    if (index > 0) waiting.splice(index, 1)
    else if (index === 0) waiting[0] = () => {}
  }
}

function next(): void {
  waiting[0]?.()
  waiting.shift()
  if (waiting.length > 0) requestAnimationFrame(next)
}
