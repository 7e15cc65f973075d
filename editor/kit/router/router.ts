import type { ComponentType } from 'react'
import { addressOf, type History, type Place, placeAt } from './history.ts'
import { matchPath, type PathParams } from './match-path.ts'

/** A route: a path and the page to render for it. */
export interface Route {
  /** For example `/redigera/:siteId`. A segment ending in `?` is optional. The first matching route wins. */
  path: string
  /** Loaders of the page and its enclosing layouts, outermost first. */
  pages: readonly (() => Promise<ComponentType>)[]
}

/** What is shown: a place with its page, or the error from loading it. */
export interface Shown {
  place: Place
  params: PathParams
  /** The page last, preceded by its enclosing layouts. */
  pages: readonly ComponentType[]
  failure: { error: unknown } | null
}

/** A navigation that awaits confirmation. */
export interface Blocked {
  to: Place
  /** Continues the navigation. */
  proceed: () => void
  /** Cancels the navigation. */
  reset: () => void
}

interface Blocker {
  blocks: (from: Place, to: Place) => boolean
  /** Called with the blocked navigation, and with null once it has been settled. */
  onBlocked: (blocked: Blocked | null) => void
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** State for the target page (`Place.state`). */
  state?: unknown
}

export interface Router {
  /** Null until the first page has been loaded. */
  read(): Shown | null
  subscribe(listener: () => void): () => void
  /** Navigates to an address in the app. The current page stays until the next has been loaded. */
  navigate(to: string, options?: NavigateOptions): void
  /** Registers a blocker for every navigation; returns the function that removes it. */
  block(blocker: Blocker): () => void
}

/** No route has the path. */
export class UnknownPathError extends Error {
  override name = 'UnknownPathError'
}

/** Follows the history and loads each page before it is shown. Starts immediately. */
export function createRouter(routes: readonly Route[], history: History): Router {
  const listeners = new Set<() => void>()
  const blockers = new Set<Blocker>()
  let shown: Shown | null = null
  let latest = 0
  // a history step that the router makes itself, and must not block
  let agreed: 'back' | 'on' | null = null

  async function show(place: Place, commit: () => void): Promise<void> {
    latest += 1
    const way = latest
    const next = await fetchPages(routes, place)
    // superseded by a later navigation
    if (way !== latest) return
    commit()
    shown = next
    for (const listener of listeners) listener()
  }
  /** Returns whether the navigation is blocked. */
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
    // the browser has already moved and must go back
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
      // navigating to the current address adds no history entry
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

async function fetchPages(routes: readonly Route[], place: Place): Promise<Shown> {
  try {
    const { params, pages } = routeOf(routes, place.pathname)
    const fetched = await Promise.all(pages.map((fetchPage) => fetchPage()))
    return { place, params, pages: fetched, failure: null }
  } catch (error) {
    return { place, params: {}, pages: [], failure: { error } }
  }
}

/** The first route that matches, with the parameters of the path. Throws UnknownPathError where none does. */
function routeOf(routes: readonly Route[], pathname: string): { params: PathParams; pages: Route['pages'] } {
  for (const { path, pages } of routes) {
    const params = matchPath(path, pathname)
    if (params !== null) return { params, pages }
  }
  throw new UnknownPathError(`no route for ${pathname}`)
}
