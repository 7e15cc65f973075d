import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/controls/confirm-dialog.tsx'

/** Asks before what has been written is lost. */
export function DropDialog(props: { isOpen: boolean; onDrop: () => void; onCancel: () => void }): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      danger
      title={t('dropTitle')}
      confirmLabel={t('drop')}
      cancelLabel={t('keepWriting')}
      onConfirm={props.onDrop}
      onCancel={props.onCancel}
    >
      <p>{t('dropText')}</p>
    </ConfirmDialog>
  )
}
