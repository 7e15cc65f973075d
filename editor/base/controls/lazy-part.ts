import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

/** What has been named to be fetched ahead and has not been yet. */
export const ahead = new Set<() => Promise<unknown>>()

/** Names code that an idle moment should fetch, so that it is there without a network too. Gives its loader back. */
export function fetchedAhead<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  ahead.add(load)
  return load
}

/**
 * A component whose code is fetched when it is first drawn, or in an idle moment before (shell/fetch-ahead.ts). Once it is
 * there it is drawn at once. While the network is away it is waited for: React's `lazy` alone would take down the page that
 * draws it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null
  const fetched = fetchedAhead(async () => {
    loaded = await load()
    return loaded
  })
  const Awaited = lazy(async () => ({ default: await whenReachable(fetched) }))
  return function LazyPart(props) {
    // as long as it stands here it stays the same component
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
    return createElement(Part, props)
  }
}

/** Pauses between tries while nobody answers, ms; the last one goes on. */
const retryAfter = [1_000, 2_000, 5_000] as const

let waiting = 0
const listeners = new Set<() => void>()

/** Whether something that was asked for waits for the network; for `useSyncExternalStore`. */
export const networkWait = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => waiting > 0,
}

function countWaiting(by: 1 | -1): void {
  waiting += by
  for (const listener of listeners) listener()
}

/**
 * Fetches code that is loaded when it is needed. While the network or the server is away it waits and tries again; rejects when
 * the server is there and what is asked for is not, as after an update.
 */
export async function whenReachable<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const loaded = await load().catch(async () => {
    countWaiting(1)
    try {
      for (let tries = 0; !(await answers()); tries += 1) await pause(tries)
    } finally {
      countWaiting(-1)
    }
    return load()
  })
  await fetchStylesAgain()
  return loaded
}

async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch('/api/client-configuration/', { cache: 'no-store' })
    // a gateway that finds no server behind it
    return status < 502
  } catch {
    return false
  }
}

/** Until it is time for the next try, or the browser says that the network is back. */
function pause(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, retryAfter[Math.min(tries, retryAfter.length - 1)])
    window.addEventListener('online', go)
  })
}

const missingStyles = new Set<HTMLLinkElement>()

/** Notes which style sheets do not come. The build's loader asks for each once: they would be missing for good. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target)
  }
  // errors of files do not bubble
  document.addEventListener('error', note, true)
}

async function fetchStylesAgain(): Promise<void> {
  const links = [...missingStyles]
  missingStyles.clear()
  await Promise.all(links.map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.onload = () => resolve()
    again.onerror = () => resolve()
    again.href = link.href
    link.replaceWith(again)
  })
}
