import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How far outside the viewport counts as near. */
const nearness = '800px'
const waiting: (() => void)[] = []
let isRunning = false

/**
 * Whether an expensive component may render: it is visible or will be soon, and those before it in the queue have rendered, one
 * at a time when idle, so that neither scrolling nor typing waits for them. False again once it is far away.
 */
export function useTurn(place: RefObject<Element | null>): boolean {
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const take = () => startTransition(() => setHasTurn(true))
    const observer = new IntersectionObserver(
      (entries) => {
        leave(take)
        if (entries.at(-1)?.isIntersecting) join(take)
        else setHasTurn(false)
      },
      { rootMargin: nearness, scrollMargin: nearness },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      leave(take)
    }
  }, [place])
  return hasTurn
}

function join(take: () => void): void {
  waiting.push(take)
  if (isRunning) return
  isRunning = true
  whenIdle(next)
}

function leave(take: () => void): void {
  const at = waiting.indexOf(take)
  if (at !== -1) waiting.splice(at, 1)
}

function next(): void {
  const take = waiting.shift()
  if (take === undefined) {
    isRunning = false
    return
  }
  take()
  whenIdle(next)
}

/** Runs when idle, at the latest after 250 ms on a busy browser; after a timeout in Safari, which has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 40)
  else requestIdleCallback(run, { timeout: 250 })
}
