import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../controls/empty-state.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import { PageTitle } from './page-heading.tsx'
import './load-failed.css'

const ErrorDialog = lazyPart(async () => (await import('../controls/error-dialog.tsx')).ErrorDialog)

export interface LoadFailedProps {
  title: string
  error: unknown
  retrying: boolean
  onRetry: () => void
}

/** Shown when the document could not be loaded: the error dialog, and behind it a retry button. */
export function LoadFailed({ title, error, retrying, onRetry }: LoadFailedProps): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
  return (
    <main className="load-failed">
      <PageTitle title={title} />
      <EmptyState
        kind="failed"
        title={title}
        action={
          <Button variant="primary" icon="arrow-clockwise" pending={retrying} onPress={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {t('loadFailedText')}
      </EmptyState>
      <Suspense fallback={null}>
        <ErrorDialog error={error} />
      </Suspense>
    </main>
  )
}
