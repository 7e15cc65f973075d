import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'

/** That questions with answers have been changed. */
export function NoticeText({ onSeen }: { onSeen: () => void }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'questions-warning' })
  return (
    <div className="shell-notice">
      <p>
        <strong>{t('warning')}</strong> {t('warningText')}
      </p>
      <Button onPress={onSeen}>{t('seen')}</Button>
    </div>
  )
}
