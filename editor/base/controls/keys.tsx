import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './keys.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

export interface KeysProps {
  /** Pressed together; 'Ctrl' is ⌘ on Apple's keyboards, and each is named as on the owner's. */
  press: readonly string[]
}

/** A combination of keys, each as a key. */
export function Keys({ press }: KeysProps): ReactNode {
  const { t } = useTranslation('controls')
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
