import { afterAnyPress } from './after-press.ts'

/** Someone who types presses the next key within this time, ms: what is to be done for many letters is done once. */
const pause = 200
/** Someone who types without a pause sees the rest of the page follow after so long, ms. */
const atLatest = 800
/** A tab in the background is never idle by itself, and a busy one has no time to spare: then so much later, ms. */
const maxWaiting = 200

/**
 * Runs things in a pause of writing, when the browser has nothing better to do, so that they never stand in the way of a
 * letter. Asked again before that, it waits for the next pause, but not for ever, and runs what it was asked last. What is
 * drawn then may move the page, so that it also waits for the end of a press.
 */
export function createDebounce(): (run: () => void) => void {
  let wanted: (() => void) | null = null
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const runWanted = () => {
    const run = wanted
    wanted = null
    run?.()
  }
  return (run) => {
    const now = performance.now()
    const isFirst = wanted === null
    wanted = run
    if (isFirst) asked = now
    // it is due by now, and further letters do not put it off
    else if (now - asked >= atLatest) return
    clearTimeout(timer)
    const due = setTimeout(
      () => whenIdle(() => afterAnyPress(() => timer === due && runWanted()), maxWaiting),
      Math.min(pause, asked + atLatest - now),
    )
    timer = due
  }
}

/** A frame, and what the browser does with it, ms: a slider that is drawn goes on with the next. */
const frame = 120
/** A tab in the background paints nothing: then this long, ms. */
const maxFrames = 350

/** Runs something once the next frame has been painted and the browser has nothing better to do. */
export function afterPaint(run: () => void): void {
  let due = true
  const once = () => {
    if (!due) return
    due = false
    clearTimeout(fallback)
    run()
  }
  const fallback = setTimeout(once, maxFrames)
  requestAnimationFrame(() => setTimeout(() => whenIdle(once, maxFrames), frame))
}

/** Runs something when the browser has nothing better to do, but within so many ms. */
export function whenIdle(run: () => void, within: number): void {
  // Safari has no idle time to ask for
  if (typeof requestIdleCallback === 'undefined') run()
  else requestIdleCallback(run, { timeout: within })
}
