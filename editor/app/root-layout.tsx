import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { watchFocus } from '../kit/controls/focus-before.ts'
import { Spinner } from '../kit/controls/spinner.tsx'
import { Outlet, useLocation } from '../kit/router/router-view.tsx'

/** Loaded only where measuring is configured; the page works without it. */
const Measuring = lazy(() =>
  import('../measuring/measuring.tsx').then(
    ({ Measuring: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
)

/** The layout of every page: scrolls to the top when the path changes, and keeps the page in place while messages load. */
export function RootLayout(): ReactNode {
  const { pathname } = useLocation()
  const { measuring } = useClientConfiguration()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the cause, not an input
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  useEffect(watchFocus, [])
  return (
    <>
      <Suspense fallback={<Spinner page />}>
        <Outlet />
      </Suspense>
      {measuring !== null && (
        <Suspense fallback={null}>
          <Measuring offer={measuring} />
        </Suspense>
      )}
    </>
  )
}
