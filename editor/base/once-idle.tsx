import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './debounce.ts'

/** How long it waits for a browser that is busy, ms. */
const longestWait = 2000

/** Draws, and so fetches, what a page is not opened for once the browser has nothing better to do. */
export function OnceIdle({ children }: { children: ReactNode }): ReactNode {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), longestWait), [])
  return isIdle && <Suspense fallback={null}>{children}</Suspense>
}
