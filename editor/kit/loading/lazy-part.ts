import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { whenReachable } from './when-reachable.ts'

/** Loaders registered for prefetching that have not been run yet. */
export const ahead = new Set<() => Promise<unknown>>()

/** Registers code for prefetching when idle, so that it is available even if the network goes away. Returns the loader. */
export function fetchedAhead<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  ahead.add(load)
  return load
}

/**
 * A component whose code is loaded at its first render, or prefetched when idle (site/shell/fetch-ahead.ts). Once loaded it renders
 * synchronously. While the network is down it waits, whereas React's `lazy` alone would crash the page that renders it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null
  const fetched = fetchedAhead(async () => {
    loaded = await load()
    return loaded
  })
  const Awaited = lazy(async () => ({ default: await whenReachable(fetched) }))
  return function LazyPart(props) {
    // the component type must not change while it is mounted
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
    return createElement(Part, props)
  }
}
