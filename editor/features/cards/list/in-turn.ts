const waiting: (() => void)[] = []

/** Runs one thing after each frame, so that the first is painted before the last is begun. Gives the function that takes it back. */
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
