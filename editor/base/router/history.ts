/** An entry of the history: an address of the app, and what the page that led there gave along. */
export interface Place {
  pathname: string
  /** With its question mark; empty for none. */
  search: string
  hash: string
  /** Kept by the browser with the entry. */
  state: unknown
  /** Names the entry; `default` is the page that the browser opened. */
  key: string
}

/** The browser's history, or one in memory: entries that can be added, replaced and gone back to. */
export interface History {
  read(): Place
  /** Adds an entry after this one. */
  push(place: Place): void
  replace(place: Place): void
  /** Goes back (negative) or forward; `listen` hears of it later. */
  go(steps: number): void
  /** Hears of every step that the browser has made, with its number of entries; null where that is not known. */
  listen(onStep: (steps: number | null) => void): () => void
}

/** The place of an address (`/path?search#hash`); of `?search` alone within `from`. */
export function placeAt(address: string, from: Place, state: unknown = null): Place {
  const { pathname, search, hash } = new URL(address, `http://app${from.pathname}`)
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) }
}

export const addressOf = ({ pathname, search, hash }: Omit<Place, 'state' | 'key'>): string => pathname + search + hash

/** What lies in `window.history.state`. */
interface Entry {
  state?: unknown
  key?: string
  /** Entries before it, counted from the first that the app has seen. */
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
        // a link to a part of the page has made an entry of its own
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

/** A history that no browser knows of. */
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
