import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../kit/note.tsx'

/** What may still be changed once guests have answered (specification 2, section 5). */
export function AnswersWarning(): ReactNode {
  const { t } = useTranslation('questions')
  return (
    <Note>
      <strong>{t('warning')}</strong> {t('warningText')}
    </Note>
  )
}
