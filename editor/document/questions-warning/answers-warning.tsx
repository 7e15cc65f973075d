import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../kit/controls/note.tsx'

/** Explains what may still be changed once guests have answered (product-rules.md#forms), or what deleting such a form means. */
export function AnswersWarning({ deleting = false }: { deleting?: boolean }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'questions-warning' })
  return (
    <Note>
      <strong>{t('warning')}</strong> {t(deleting ? 'warningDelete' : 'warningText')}
    </Note>
  )
}
