import { type ReactNode, Suspense, useEffect } from 'react'
import { whenIdle } from '../debounce.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import type { DialogViewProps } from './dialog-view.tsx'

const loadView = async () => (await import('./dialog-view.tsx')).DialogView
const DialogView = lazyPart(loadView)

/** The code of dialogs is preloaded at the latest this long after a page that may open one, ms. */
const maxWaiting = 2_000

export interface DialogProps extends DialogViewProps {
  isOpen: boolean
}

/** A modal dialog: traps the focus and restores it when closed. Mounted only while open; its code is loaded after the page's own. */
export function Dialog({ isOpen, ...dialog }: DialogProps): ReactNode {
  useEffect(() => whenIdle(() => void loadView().catch(() => undefined), maxWaiting), [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <DialogView {...dialog} />
    </Suspense>
  )
}
