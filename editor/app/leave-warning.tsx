import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'

export interface LeaveWarningProps {
  /** True while there are changes that have not been saved. */
  when: boolean
}

/** Asks before unsaved changes are left behind: within the app by a dialog, elsewhere by the browser's own question. */
export function LeaveWarning({ when }: LeaveWarningProps): ReactNode {
  const { t } = useTranslation('app')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leaveText')}
    </ConfirmDialog>
  )
}
