import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../../base/api-client/report-error.ts'
import { ContentBoundary } from '../../base/controls/content-boundary.tsx'
import { Note } from '../../base/controls/note.tsx'

export interface CardBoundaryProps {
  /** The card that is drawn: one that has changed is tried again. */
  content: unknown
  /** What stands in the place of a small picture; without it the owner is told what to do. */
  fallback?: ReactNode
  children: ReactNode
}

/** Keeps a card that cannot be drawn from taking the page with it (product-rules.md#errors). */
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
