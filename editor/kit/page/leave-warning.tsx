import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../loading/lazy-part.ts'
import type { Blocked } from '../router/router.ts'
import { useBlocker } from '../router/router-view.tsx'

const ConfirmDialog = lazyPart(async () => (await import('../controls/confirm-dialog.tsx')).ConfirmDialog)

export interface LeaveWarningProps {
  /** True while there are unsaved changes. */
  when: boolean
  /** Paths that may be opened without a warning, as unsaved changes survive there. */
  except?: readonly string[]
  /** True if this browser keeps the changes and offers them on return. */
  isKept?: boolean
  /** A custom dialog for some destinations; returns null for the default one. */
  instead?: (blocked: Blocked) => ReactNode
}

/** Asks before unsaved changes are lost: with a dialog within the app, with the browser's own prompt otherwise. */
export function LeaveWarning({ when, except = [], isKept = false, instead }: LeaveWarningProps): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
  const blocked = useBlocker((from, to) => when && to.pathname !== from.pathname && !except.includes(to.pathname))
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  if (blocked === null) return null
  const own = instead?.(blocked) ?? null
  if (own !== null) return own
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        isOpen
        title={t('leaveTitle')}
        confirmLabel={t(isKept ? 'leaveKept' : 'leave')}
        cancelLabel={t('stay')}
        danger={!isKept}
        onConfirm={blocked.proceed}
        onCancel={blocked.reset}
      >
        {isKept ? `${t('leaveText')} ${t('leaveKeptText')}` : t('leaveText')}
      </ConfirmDialog>
    </Suspense>
  )
}
