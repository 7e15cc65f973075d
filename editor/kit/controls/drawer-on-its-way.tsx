import { type ReactNode, useLayoutEffect } from 'react'
import { Spinner } from './spinner.tsx'
import './drawer-on-its-way.css'

/** Longer than a drawer takes to slide in, ms. */
const sliding = 300

/**
 * Stands in a drawer's place from the press until its code has come; the drawer then does not slide in once more. `isTall`: its sheet
 * opens at 92 % of a narrow screen.
 */
export function DrawerOnItsWay({ isTall }: { isTall: boolean }): ReactNode {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.waited = ''
    return () => {
      setTimeout(() => {
        delete dataset.waited
      }, sliding)
    }
  }, [])
  return (
    <div className="k-drawer-wait" data-tall={isTall || undefined}>
      <Spinner />
    </div>
  )
}
