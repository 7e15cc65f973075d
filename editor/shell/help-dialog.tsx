import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../app/client-configuration.ts'
import { Dialog } from '../kit/dialog.tsx'

/** How to reach us, and the keys that help. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell')
  const { contactMail } = useClientConfiguration()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('helpTitle')}>
      <p>{t('helpText')}</p>
      <p>
        <a href={`mailto:${contactMail}`}>{contactMail}</a>
      </p>
      <dl className="help-keys">
        <dt>Ctrl + S</dt>
        <dd>{t('save')}</dd>
        <dt>Ctrl + Z</dt>
        <dd>{t('undo')}</dd>
        <dt>Shift + Ctrl + Z</dt>
        <dd>{t('redo')}</dd>
        <dt>Alt + F10</dt>
        <dd>{t('helpToolbar')}</dd>
      </dl>
    </Dialog>
  )
}
