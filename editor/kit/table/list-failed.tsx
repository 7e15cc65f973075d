import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLogInError } from '../api-client/api-error.ts'
import { errorText } from '../api-client/error-text.ts'
import { Button } from '../controls/button.tsx'
import { ErrorDialog } from '../controls/error-dialog.tsx'
import { Note } from '../controls/note.tsx'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import './list.css'

export interface ListFailedProps {
  title: string
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** In place of a list that could not be loaded. */
export function ListFailed({ title, error, retrying, onRetry }: ListFailedProps): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  const language = useUiLanguage()
  return (
    <div className="list-failed">
      <Note tone="danger">
        <p>{title}</p>
        <p>{errorText(error, language)}</p>
      </Note>
      <Button icon="arrow-clockwise" pending={retrying} onPress={onRetry}>
        {t('retry')}
      </Button>
      {isLogInError(error) && <ErrorDialog error={error} />}
    </div>
  )
}
