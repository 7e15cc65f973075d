import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { Keys } from '../../kit/controls/keys.tsx'
import './help-dialog.css'

/** Contact details and keyboard shortcuts. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const { t: tPanels } = useTranslation('document', { keyPrefix: 'panels' })
  const { contactMail } = useClientConfiguration()
  const keys = [
    { press: ['Ctrl', 'S'], does: t('save') },
    { press: ['Ctrl', 'Z'], does: t('undo') },
    { press: ['Shift', 'Ctrl', 'Z'], does: t('redo') },
    { press: ['Ctrl', 'K'], does: tPanels('helpLink') },
    { press: ['Alt', 'F10'], does: tPanels('helpToolbar') },
    { press: ['Ctrl', 'Enter'], does: tPanels('helpTranslate') },
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={tPanels('helpTitle')}>
      <p>{tPanels('helpText')}</p>
      <p>
        <a href={`mailto:${contactMail}`}>{contactMail}</a>
      </p>
      <h3 className="help-heading">{tPanels('helpKeys')}</h3>
      <dl className="help-keys">
        {keys.map(({ press, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              <Keys press={press} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
