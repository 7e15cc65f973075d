import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import { whenIdle } from '../../kit/debounce.ts'
import { ahead } from '../../kit/loading/lazy-part.ts'

/** Loaders of files with words, by path. */
export type WordFiles = Readonly<Record<string, () => Promise<unknown>>>

/** The longest wait for an idle moment, ms. */
const maxWaiting = 10_000

/**
 * Prefetches the code of all registered parts, one by one when idle, including parts that those register in turn, and their
 * messages: the editor then works without a network. Failed loads are retried on use. Returns the function that stops it.
 */
export function fetchAhead(words: WordFiles, language: UiLanguage): () => void {
  let wanted = true
  for (const [file, load] of Object.entries(words)) if (file.endsWith(`.${language}.json`)) ahead.add(load)
  const fetchNext = () => {
    const [load] = ahead
    if (!wanted) return
    if (load === undefined) {
      // marks the browser's timeline: from here on the network is only needed for requests to the API
      performance.mark('fetched ahead')
      return
    }
    ahead.delete(load)
    const goOn = () => whenIdle(fetchNext, maxWaiting)
    load().then(goOn, goOn)
  }
  whenIdle(fetchNext, maxWaiting)
  return () => {
    wanted = false
  }
}
