import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

/** A notice above the canvas: some of the draft's uploads have expired and were removed. */
export function PicturesLost({ onSeen }: { onSeen: () => void }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'quick-start' })
  return (
    <div className="shell-notice" role="status">
      <p>{t('picturesLost')}</p>
      <Button onPress={onSeen}>{t('picturesLostSeen')}</Button>
    </div>
  )
}

/** A notice above the canvas: the wizard's answers have changed, and the page was rebuilt from them. */
export function PageIsRemade({ onKeep, onUndo }: { onKeep: () => void; onUndo: () => void }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'quick-start' })
  return (
    <div className="shell-notice" role="status">
      <p>{t('remade')}</p>
      <Button onPress={onKeep}>{t('remadeKeep')}</Button>
      <Button variant="quiet" onPress={onUndo}>
        {t('remadeUndo')}
      </Button>
    </div>
  )
}

export interface DraftIsBackProps {
  /** ISO 8601. */
  writtenAt: string
  onKeep: () => void
  onStartOver: () => void
}

/** A notice above the canvas: the draft stored in this browser has been resumed. */
export function DraftIsBack({ writtenAt, onKeep, onStartOver }: DraftIsBackProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'quick-start' })
  const language = useUiLanguage()
  return (
    <div className="shell-notice" role="status">
      <p>{t('draftBack', { time: dateAndTime(writtenAt, language) })}</p>
      <Button onPress={onKeep}>{t('draftKeep')}</Button>
      <Button variant="quiet" onPress={onStartOver}>
        {t('draftStartOver')}
      </Button>
    </div>
  )
}
