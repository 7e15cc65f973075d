const keptMs = 60_000

/** What `read` gives, read on first use and let go when nobody has asked for it in a minute. */
export function keptAWhile<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  let ending: NodeJS.Timeout | undefined
  return () => {
    kept ??= read()
    clearTimeout(ending)
    ending = setTimeout(() => {
      kept = undefined
    }, keptMs).unref()
    return kept
  }
}
