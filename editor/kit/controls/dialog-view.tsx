import { type ReactNode, useEffect } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import { AriaLocale } from './aria-locale.tsx'
import { IconButton } from './button.tsx'
import { giveFocusBack } from './focus-before.ts'
import './dialog.css'

export interface DialogViewProps {
  /** Called by the close button, a press outside, and Escape unless `staysOnEscape`. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons in the footer; the primary one comes last. */
  actions?: ReactNode
  /** `wide` is for choices shown as pictures, `page` for pages side by side, `full` for work that takes all the screen. */
  size?: 'normal' | 'wide' | 'page' | 'full'
  /** `alertdialog` for alerts that must be answered: no close button, and a press outside does nothing. */
  role?: 'dialog' | 'alertdialog'
  /** Only its own buttons close it, e.g. during a payment. */
  staysOnEscape?: boolean
}

const sizes = {
  normal: 'k-modal',
  wide: 'k-modal k-modal-wide',
  page: 'k-modal k-modal-wide k-modal-page',
  full: 'k-modal k-modal-full',
} as const

/** An open dialog (dialog.tsx). */
export function DialogView({
  onClose,
  title,
  children,
  actions,
  size = 'normal',
  role = 'dialog',
  staysOnEscape = false,
}: DialogViewProps): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  useEffect(() => giveFocusBack, [])
  return (
    <AriaLocale>
      <ModalOverlay
        className="k-overlay"
        isOpen
        isDismissable={role === 'dialog'}
        isKeyboardDismissDisabled={staysOnEscape}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Modal className={sizes[size]}>
          <AriaDialog className="k-dialog" role={role}>
            <div className="k-dialog-head">
              <Heading slot="title" level={2} className="k-dialog-title">
                {title}
              </Heading>
              {role === 'dialog' && <IconButton icon="x" label={t('close')} onPress={onClose} />}
            </div>
            {children}
            {actions !== undefined && <div className="k-dialog-actions">{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
