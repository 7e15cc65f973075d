import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How far outside the viewport counts as near. */
const nearness = '800px'
interface Waiting {
  element: Element
  take: () => void
}
const waiting: Waiting[] = []
let isRunning = false

/**
 * Whether an expensive component may render: it is visible or will be soon, and those nearer to the viewport have rendered, one
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
        if (entries.at(-1)?.isIntersecting) join({ element, take })
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

function join(one: Waiting): void {
  waiting.push(one)
  if (isRunning) return
  isRunning = true
  whenIdle(next)
}

function leave(take: () => void): void {
  const at = waiting.findIndex((one) => one.take === take)
  if (at !== -1) waiting.splice(at, 1)
}

function next(): void {
  const nearest = waiting.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0]
  if (nearest === undefined) {
    isRunning = false
    return
  }
  leave(nearest.take)
  nearest.take()
  whenIdle(next)
}

/** How far it is from the viewport, px: 0 for all that is in view, which keep their order. */
function distanceOf({ element }: Waiting): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.max(0, -bottom, top - window.innerHeight)
}

/** Runs when idle, at the latest after 250 ms on a busy browser; after a timeout in Safari, which has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 40)
  else requestIdleCallback(run, { timeout: 250 })
}
