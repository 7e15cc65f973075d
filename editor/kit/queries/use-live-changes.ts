import { useEffect, useEffectEvent } from 'react'

/** How often to read anew while the server tells of changes, in case a message was lost, and while it does not; ms. */
const intervals = { told: 60_000, untold: 20_000 }

/**
 * Calls `onChange` within a second after a guest has answered a site or another tab has changed its answers or guest list, and at
 * intervals besides; at the latest every 20 s where the server cannot tell. Only while the page is visible: a hidden one holds no
 * connection, and reads anew when it is seen again. `siteId` null: does nothing.
 */
export function useLiveChanges(siteId: string | null, onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => (siteId === null ? undefined : watch(siteId, () => changed())), [siteId])
}

function watch(siteId: string, onChange: () => void): () => void {
  let events: EventSource | undefined
  let timer: number | undefined
  let isLeft = document.hidden

  const wait = () => {
    window.clearTimeout(timer)
    const interval = events?.readyState === EventSource.OPEN ? intervals.told : intervals.untold
    timer = window.setTimeout(() => {
      onChange()
      if (events?.readyState === EventSource.CLOSED) open()
      wait()
    }, interval)
  }
  const open = () => {
    events?.close()
    events = new EventSource(`/api/sites/${siteId}/changes`)
    events.addEventListener('open', wait)
    events.addEventListener('error', wait)
    events.addEventListener('changed', onChange)
  }
  const see = () => {
    if (document.hidden) {
      stop()
      isLeft = true
      return
    }
    if (isLeft) onChange()
    isLeft = false
    open()
    wait()
  }
  const stop = () => {
    window.clearTimeout(timer)
    events?.close()
    events = undefined
  }
  see()
  document.addEventListener('visibilitychange', see)
  return () => {
    document.removeEventListener('visibilitychange', see)
    stop()
  }
}
