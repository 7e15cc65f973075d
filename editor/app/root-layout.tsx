import { type ReactNode, Suspense, useEffect } from 'react'
import { watchFocus } from '../base/controls/focus-before.ts'
import { Spinner } from '../base/controls/spinner.tsx'
import { Outlet, useLocation } from '../base/router/router-view.tsx'

/** Around every page: scrolls to the top when the path changes, and holds the place while messages load. */
export function RootLayout(): ReactNode {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the cause, not an input
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  useEffect(watchFocus, [])
  return (
    <Suspense fallback={<Spinner page />}>
      <Outlet />
    </Suspense>
  )
}
