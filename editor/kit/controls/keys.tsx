import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './keys.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

export interface KeysProps {
  /** Keys pressed together. 'Ctrl' is shown as ⌘ on Apple devices; each key is named as on the owner's keyboard. */
  press: readonly string[]
}

/** A key combination, each key drawn as a key. */
export function Keys({ press }: KeysProps): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  const names: Record<string, string> = { Ctrl: isApple ? '⌘' : 'Ctrl', Shift: t('keyShift') }
  return (
    <span className="k-keys">
      {press.map((key, index) => (
        <span key={key}>
          {index > 0 && ' + '}
          <kbd>{names[key] ?? key}</kbd>
        </span>
      ))}
    </span>
  )
}
