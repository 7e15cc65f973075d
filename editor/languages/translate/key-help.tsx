import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Keys } from '../../kit/controls/keys.tsx'

/** The introduction to translate mode, and its keyboard shortcuts, which CSS hides on devices without a keyboard. */
export function KeyHelp(): ReactNode {
  const { t } = useTranslation('languages', { keyPrefix: 'translating' })
  const keys = [
    { press: ['Ctrl', 'Enter'], does: t('keysNext') },
    { press: ['Shift', 'Ctrl', 'Enter'], does: t('keysBack') },
    { press: ['Ctrl', 'Z'], does: t('keysUndo') },
    { press: ['Alt', 'F10'], does: t('keysFormat') },
  ]
  return (
    <div className="translate-intro">
      <p>{t('intro')}</p>
      <ul className="translate-keys" aria-label={t('keys')}>
        {keys.map(({ press, does }) => (
          <li key={does}>
            <Keys press={press} /> {does}
          </li>
        ))}
      </ul>
    </div>
  )
}
