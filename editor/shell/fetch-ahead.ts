import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { ahead } from '../base/controls/lazy-part.ts'
import { whenIdle } from '../base/debounce.ts'

/** Loaders of message files, by path. */
export type WordFiles = Readonly<Record<string, () => Promise<unknown>>>

/** An idle moment is waited for no longer than this, ms. */
const maxWaiting = 10_000

/**
 * Fetches, one by one in idle moments, the code of all parts that have been named, also of those that parts name in their
 * turn, and their words: the editor can then be used without a network. What does not come is asked for again when it is
 * needed. Gives the function that stops it.
 */
export function fetchAhead(words: WordFiles, language: UiLanguage): () => void {
  let wanted = true
  for (const [file, load] of Object.entries(words)) if (file.endsWith(`.${language}.ts`)) ahead.add(load)
  const fetchNext = () => {
    const [load] = ahead
    if (!wanted) return
    if (load === undefined) {
      // in the browser's timeline: from here on the network is needed for nothing but what is sent
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
