import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../kit/api-client/report-error.ts'
import { ContentBoundary } from '../kit/controls/content-boundary.tsx'
import { Note } from '../kit/controls/note.tsx'

export interface CardBoundaryProps {
  /** The rendered card; a changed card is retried. */
  content: unknown
  /** Shown in place of a thumbnail; without it the owner is told what to do. */
  fallback?: ReactNode
  children: ReactNode
}

/** An error boundary that keeps a failing card from taking down the page (product-rules.md#errors). */
export function CardBoundary({ content, fallback, children }: CardBoundaryProps): ReactNode {
  const { t } = useTranslation('cards')
  return (
    <ContentBoundary
      content={content}
      fallback={fallback ?? <Note tone="danger">{t('crashed')}</Note>}
      onError={(error) => reportError({ originId: 'editor.card', error })}
    >
      {children}
    </ContentBoundary>
  )
}
