import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { Progress } from './work/messages.ts'

/** How far a long list has been read. */
export function ReadingProgress({ progress: { done, total } }: { progress: Progress }): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { format } = new Intl.NumberFormat(useUiLanguage())
  return (
    <div className="import-progress">
      <p>{t('readRows', { done: format(done), total: format(total) })}</p>
      <progress value={done} max={total} aria-label={t('reading')} />
    </div>
  )
}
