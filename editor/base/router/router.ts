import type { ComponentType } from 'react'
import { addressOf, type History, type Place, placeAt } from './history.ts'

/** A page of the app by its path. */
export interface Route {
  /** Such as `/redigera/:siteId`; a part that ends in `?` may be missing, `*` is every path. The first that fits counts. */
  path: string
  /** Fetch the page, and before it the frames that it stands in, outermost first. */
  pages: readonly ((visit: Visit) => Promise<ComponentType>)[]
}

/** Values of the path's parts, by their names in the route. */
type Params = Readonly<Record<string, string | undefined>>

export interface Visit {
  params: Params
  /** Whether the browser has opened this page itself: nothing is shown yet. */
  isFirst: boolean
}

/** What is shown: a place with its page, or why that could not be fetched. */
export interface Shown {
  place: Place
  params: Params
  /** The page last, before it the frames that it stands in. */
  pages: readonly ComponentType[]
  failure: { error: unknown } | null
}

/** A way that somebody has to be asked about. */
export interface Blocked {
  to: Place
  /** Goes there after all. */
  proceed: () => void
  /** Stays. */
  reset: () => void
}

interface Blocker {
  blocks: (from: Place, to: Place) => boolean
  /** Called with the way that has been held up, and with null once that is settled. */
  onBlocked: (blocked: Blocked | null) => void
}

export interface NavigateOptions {
  /** In the place of this entry. */
  replace?: boolean
  /** For the page there (`Place.state`). */
  state?: unknown
}

export interface Router {
  /** Null until the first page has come. */
  read(): Shown | null
  subscribe(listener: () => void): () => void
  /** To an address of the app. What is shown stays until the page there has come. */
  navigate(to: string, options?: NavigateOptions): void
  /** Asks before each way; gives what ends that. */
  block(blocker: Blocker): () => void
}

/** Follows the history, and fetches each page before it is shown. Begins at once. */
export function createRouter(routes: readonly Route[], history: History): Router {
  const listeners = new Set<() => void>()
  const blockers = new Set<Blocker>()
  let shown: Shown | null = null
  let latest = 0
  // steps in the history that are made on purpose, and not asked about
  let agreed: 'back' | 'on' | null = null

  async function show(place: Place, commit: () => void): Promise<void> {
    latest += 1
    const way = latest
    const next = await fetchPages(routes, place, shown === null)
    // somebody has gone elsewhere in the meantime
    if (way !== latest) return
    commit()
    shown = next
    for (const listener of listeners) listener()
  }
  /** Gives whether somebody has to be asked first. */
  function isHeld(to: Place, proceed: () => void): boolean {
    const blocker = shown === null ? undefined : [...blockers].find(({ blocks }) => blocks(shown?.place ?? to, to))
    if (blocker === undefined) return false
    const settle = (then: () => void) => () => {
      blocker.onBlocked(null)
      then()
    }
    blocker.onBlocked({ to, proceed: settle(proceed), reset: settle(() => undefined) })
    return true
  }

  history.listen((steps) => {
    const place = history.read()
    if (agreed === 'back') {
      agreed = null
      return
    }
    const goOn = () => {
      agreed = 'on'
      history.go(steps ?? 0)
    }
    // the browser is there already and has to go back
    if (agreed === null && steps !== null && isHeld(place, goOn)) {
      agreed = 'back'
      history.go(-steps)
      return
    }
    agreed = null
    void show(place, () => undefined)
  })
  void show(history.read(), () => undefined)

  return {
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(to, { replace = false, state } = {}) {
      const from = history.read()
      const place = placeAt(to, from, state)
      // the same address once more is no step
      const stays = replace || addressOf(place) === addressOf(from)
      const go = () => void show(place, () => (stays ? history.replace(place) : history.push(place)))
      if (!isHeld(place, go)) go()
    },
    block(blocker) {
      blockers.add(blocker)
      return () => blockers.delete(blocker)
    },
  }
}

async function fetchPages(routes: readonly Route[], place: Place, isFirst: boolean): Promise<Shown> {
  for (const { path, pages } of routes) {
    const params = paramsOf(path, place.pathname)
    if (params === null) continue
    try {
      const fetched = await Promise.all(pages.map((fetchPage) => fetchPage({ params, isFirst })))
      return { place, params, pages: fetched, failure: null }
    } catch (error) {
      return { place, params, pages: [], failure: { error } }
    }
  }
  throw new Error(`no route for ${place.pathname}`)
}

/** The values of a route's parts in a path; null where it does not fit. A slash at the end and capitals make no difference. */
export function paramsOf(route: string, pathname: string): Params | null {
  if (route === '*') return {}
  const names: string[] = []
  const pattern = route.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional: string | undefined) => {
    names.push(name)
    return optional === undefined ? '/([^/]+)' : '(?:/([^/]+))?'
  })
  const found = new RegExp(`^${pattern}/?$`, 'i').exec(pathname)
  return found && Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1])]))
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return part
  }
}
