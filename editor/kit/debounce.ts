import { afterAnyPress } from './after-press.ts'

/** A typist presses the next key within this time, ms: work for several keystrokes is then batched. */
const pause = 200
/** The longest delay, ms, during typing without a pause. */
const atLatest = 800
/** The longest additional wait for an idle moment, ms: a background tab is never idle by itself, and a busy one has no time to spare. */
const maxWaiting = 200

/**
 * Creates a debounce that runs a callback in a pause of typing, when the browser is idle, so that it never delays a keystroke.
 * Another call restarts the wait, up to a limit, and replaces the callback. As the callback may render and shift the layout, it
 * also waits for the end of a press.
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
    // already due: further keystrokes do not postpone it
    else if (now - asked >= atLatest) return
    clearTimeout(timer)
    const due = setTimeout(
      () => whenIdle(() => afterAnyPress(() => timer === due && runWanted()), maxWaiting),
      Math.min(pause, asked + atLatest - now),
    )
    timer = due
  }
}

/** The time of one frame including rendering, ms: a slider continues with the next. */
const frame = 120
/** The fallback for a background tab, which never paints, ms. */
const maxFrames = 350

/** Runs a callback once the next frame has been painted and the browser is idle. */
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

/** Runs a callback when the browser is idle, but within this many ms. */
export function whenIdle(run: () => void, within: number): void {
  // Safari has no requestIdleCallback
  if (typeof requestIdleCallback === 'undefined') run()
  else requestIdleCallback(run, { timeout: within })
}
