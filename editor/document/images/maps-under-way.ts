let underWay = 0
const waiting = new Set<() => void>()

/** A map is asked for: saving waits for it. Gives the function that says that it has come, or that nobody wants it any more. */
export function mapBegins(): () => void {
  let ended = false
  underWay += 1
  return () => {
    if (ended) return
    ended = true
    underWay -= 1
    // one that takes the place of another begins in the same breath
    queueMicrotask(tellIfNone)
  }
}

function tellIfNone(): void {
  if (underWay > 0) return
  const told = [...waiting]
  waiting.clear()
  for (const goOn of told) goOn()
}

export const areMapsUnderWay = (): boolean => underWay > 0

/** Calls back once no map is under way any more. Gives what stops the waiting. */
export function whenMapsAreDrawn(onDone: () => void): () => void {
  waiting.add(onDone)
  return () => {
    waiting.delete(onDone)
  }
}
