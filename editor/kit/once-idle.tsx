import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './debounce.ts'

/** The longest wait for a busy browser, ms. */
const longestWait = 2000

/** Renders, and thereby loads, secondary parts of a page once the browser is idle. */
export function OnceIdle({ children }: { children: ReactNode }): ReactNode {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), longestWait), [])
  return isIdle && <Suspense fallback={null}>{children}</Suspense>
}
