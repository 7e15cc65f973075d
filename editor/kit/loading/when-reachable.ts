/** The delays between retries without an answer, ms; the last one repeats. */
const retryAfter = [1_000, 2_000, 5_000] as const

let waiting = 0
const listeners = new Set<() => void>()

/** Whether anything is waiting for the network; for `useSyncExternalStore`. */
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
 * Loads code on demand. Waits and retries while the network or the server is down; rejects when the server responds but the file
 * is missing, as after a deploy.
 */
export async function whenReachable<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const loaded = await load().catch(async () => {
    countWaiting(1)
    try {
      for (let tries = 0; !(await serverResponds()); tries += 1) await pause(tries)
    } finally {
      countWaiting(-1)
    }
    return load()
  })
  await fetchStylesAgain()
  return loaded
}

async function serverResponds(): Promise<boolean> {
  try {
    const { status } = await fetch('/api/client-configuration/', { cache: 'no-store' })
    // 502 and above: a gateway without a server behind it
    return status < 502
  } catch {
    return false
  }
}

/** Resolves after the next delay, or when the browser is back online. */
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

/** Records style sheets that fail to load. The build's loader requests each only once, so they would be missing permanently. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target)
  }
  // load errors of resources do not bubble
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
