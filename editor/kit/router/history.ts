/** A history entry: an address in the app, and state passed by the page that navigated there. */
export interface Place {
  pathname: string
  /** With its question mark; '' for none. */
  search: string
  hash: string
  /** Stored by the browser with the entry. */
  state: unknown
  /** Identifies the entry; `default` is the page that the browser opened. */
  key: string
}

/** The browser's history, or one in memory: entries that can be added, replaced and gone back to. */
export interface History {
  read(): Place
  /** Adds an entry after this one. */
  push(place: Place): void
  replace(place: Place): void
  /** Moves back (negative) or forward; `listen` is notified afterwards. */
  go(steps: number): void
  /** Called after each back or forward navigation by the browser, with the number of entries moved; null when unknown. */
  listen(onStep: (steps: number | null) => void): () => void
}

/** The place of an address (`/path?search#hash`); `?search` alone is relative to `from`. */
export function placeAt(address: string, from: Place, state: unknown = null): Place {
  const { pathname, search, hash } = new URL(address, `http://app${from.pathname}`)
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) }
}

export const addressOf = ({ pathname, search, hash }: Omit<Place, 'state' | 'key'>): string => pathname + search + hash

/** The content of `window.history.state`. */
interface Entry {
  state?: unknown
  key?: string
  /** Its index, counted from the first entry that the app has seen. */
  index?: number
}

export function browserHistory(): History {
  const entry = (): Entry => window.history.state ?? {}
  const entryOf = ({ state, key }: Place, at: number): Entry => ({ state, key, index: at })
  let index = entry().index ?? 0
  if (entry().index === undefined) window.history.replaceState({ ...entry(), index }, '')
  return {
    read() {
      const { pathname, search, hash } = window.location
      const { state = null, key = 'default' } = entry()
      return { pathname, search, hash, state, key }
    },
    push(place) {
      index += 1
      window.history.pushState(entryOf(place, index), '', addressOf(place))
    },
    replace: (place) => window.history.replaceState(entryOf(place, index), '', addressOf(place)),
    go: (steps) => window.history.go(steps),
    listen(onStep) {
      const step = () => {
        const { index: next } = entry()
        // an anchor link within the page has created an entry without an index
        if (next === undefined) window.history.replaceState({ index }, '')
        const steps = next === undefined ? null : next - index
        index = next ?? index
        onStep(steps)
      }
      window.addEventListener('popstate', step)
      return () => window.removeEventListener('popstate', step)
    },
  }
}

/** An in-memory history. */
export function memoryHistory(address: string): History {
  const root: Place = { pathname: '/', search: '', hash: '', state: null, key: 'default' }
  const entries: Place[] = [{ ...placeAt(address, root), key: 'default' }]
  const listeners = new Set<(steps: number | null) => void>()
  let index = 0
  return {
    read: () => entries[index] ?? root,
    push(place) {
      index += 1
      entries.splice(index, entries.length, place)
    },
    replace(place) {
      entries[index] = place
    },
    go(steps) {
      queueMicrotask(() => {
        index += steps
        for (const listener of listeners) listener(steps)
      })
    },
    listen(onStep) {
      listeners.add(onStep)
      return () => listeners.delete(onStep)
    },
  }
}
