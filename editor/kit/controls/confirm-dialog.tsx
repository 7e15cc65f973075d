import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** What will happen, in one or two sentences. */
  children: ReactNode
  /** Names the action and its object: 'Ta bort Önskelista'. */
  confirmLabel: string
  cancelLabel?: string
  /** The action is destructive: the button is red. */
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an action that cannot be undone immediately. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = false,
    pending = false,
    onConfirm,
    onCancel,
  } = props
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" onPress={onCancel} autoFocus>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
    </Dialog>
  )
}
