import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'

/** How long after its farewell message a closed tab's slot is free, ms. */
const afterFarewell = 1_000

/** The state of other tabs in this browser with the same site or card. */
export interface OtherTabs {
  isOpen: boolean
  /** The newest revision saved by another tab; null before any has saved. */
  savedRevision: number | null
  /** Announces that this tab has saved. */
  announce: (revision: number) => void
}

/** Communicates with other tabs of the same document, identified by `draftId`. Does nothing in browsers without BroadcastChannel. */
export function useOtherTabs(draftId: string, storage: Pick<DraftStorage, 'isOpenElsewhere'>): OtherTabs {
  const [isOpen, setOpen] = useState(false)
  const [savedRevision, setSavedRevision] = useState<number | null>(null)
  const channel = useRef<BroadcastChannel | null>(null)

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const tabs = new BroadcastChannel(`festoon.site.${draftId}`)
    channel.current = tabs
    let wanted = true
    const timers = new Set<ReturnType<typeof setTimeout>>()
    // looks twice before telling: on a busy machine a page that this tab has just left may still hold its slot
    const look = (isSecond = false) =>
      void storage.isOpenElsewhere().then((open) => {
        if (!wanted) return
        if (!open || isSecond) setOpen(open)
        else timers.add(setTimeout(look, afterFarewell, true))
      })
    const lookAgain = () => look()
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') setSavedRevision((known) => Math.max(known ?? 0, data))
      else if (data === 'closed') timers.add(setTimeout(look, afterFarewell, true))
      else look()
    }
    const leave = () => tabs.postMessage('closed')
    look()
    tabs.postMessage('opened')
    // a tab that crashed sent no farewell
    window.addEventListener('focus', lookAgain)
    window.addEventListener('pagehide', leave)
    return () => {
      wanted = false
      leave()
      for (const timer of timers) clearTimeout(timer)
      tabs.close()
      channel.current = null
      window.removeEventListener('focus', lookAgain)
      window.removeEventListener('pagehide', leave)
    }
  }, [draftId, storage])

  return {
    isOpen,
    savedRevision,
    announce: useCallback((revision: number) => channel.current?.postMessage(revision), []),
  }
}
