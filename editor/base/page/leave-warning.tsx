import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../controls/lazy-part.ts'
import type { Blocked } from '../router/router.ts'
import { useBlocker } from '../router/router-view.tsx'

const ConfirmDialog = lazyPart(async () => (await import('../controls/confirm-dialog.tsx')).ConfirmDialog)

export interface LeaveWarningProps {
  /** True while there are changes that have not been saved. */
  when: boolean
  /** Paths that may be gone to all the same: what is unsaved is still there afterwards. */
  except?: readonly string[]
  /** Asks in its own words on the way to some page; null leaves it to the usual ones. */
  instead?: (blocked: Blocked) => ReactNode
}

/** Asks before unsaved changes are left behind: within the app by a dialog, elsewhere by the browser's own question. */
export function LeaveWarning({ when, except = [], instead }: LeaveWarningProps): ReactNode {
  const { t } = useTranslation('page')
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
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        danger
        onConfirm={blocked.proceed}
        onCancel={blocked.reset}
      >
        {t('leaveText')}
      </ConfirmDialog>
    </Suspense>
  )
}
