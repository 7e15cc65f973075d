import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** ⌘ on Apple's keyboards, Ctrl on others. */
const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** What belongs to whom, and the keys; those who have no keys are not told of them. */
export function KeyHelp(): ReactNode {
  const { t } = useTranslation('translate')
  const keys = [
    { press: [control, 'Enter'], does: t('keysNext') },
    { press: [t('shift'), control, 'Enter'], does: t('keysBack') },
    { press: [control, 'Z'], does: t('keysUndo') },
    { press: ['Alt', 'F10'], does: t('keysFormat') },
  ]
  return (
    <div className="translate-intro">
      <p>{t('intro')}</p>
      <ul className="translate-keys" aria-label={t('keys')}>
        {keys.map(({ press, does }) => (
          <li key={does}>
            {press.map((key, index) => (
              <span key={key}>
                {index > 0 && ' + '}
                <kbd>{key}</kbd>
              </span>
            ))}{' '}
            {does}
          </li>
        ))}
      </ul>
    </div>
  )
}
