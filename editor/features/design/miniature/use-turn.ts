import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How far outside the window something counts as near. */
const nearness = '800px'
const waiting: (() => void)[] = []
let isRunning = false

/**
 * Whether something costly may be drawn: it is in sight or will be soon, and those before it have been drawn, one at a time
 * while the browser has nothing better to do, so that neither a scroll nor a letter waits for it. False again once it is far.
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

/** Safari has no idle time to ask for; a busy browser gives none, and then waits this long at most, ms. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 40)
  else requestIdleCallback(run, { timeout: 250 })
}
