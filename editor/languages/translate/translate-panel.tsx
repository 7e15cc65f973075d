import { memo, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLocale } from '../../kit/controls/aria-locale.tsx'
import { TranslateFrame, type TranslateFrameProps } from './translate-frame.tsx'
import './translate.css'

/**
 * Translate mode: every text of the page in two languages, module by module. It edits the draft as the canvas does, so that undo,
 * drafts and saving are shared. The dialog itself does not subscribe to the draft: rendering it re-renders all buttons in it.
 */
export const TranslatePanel = memo(function TranslatePanel({
  target,
  onTarget,
  begin,
}: TranslateFrameProps): ReactNode {
  return (
    <AriaLocale>
      <ModalOverlay
        className="translate-overlay"
        isOpen
        onOpenChange={(open) => {
          if (!open) onTarget(null)
        }}
      >
        <Modal className="translate-modal">
          <Dialog className="translate" data-own-undo="">
            <TranslateFrame target={target} onTarget={onTarget} begin={begin} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
})
