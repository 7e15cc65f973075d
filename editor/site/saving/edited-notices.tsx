import { type ReactNode, Suspense } from 'react'
import { EditNotices, type EditNoticesProps } from './edit-notices.tsx'
import type { EditedDocument } from './use-edited-document.ts'

export interface EditedNoticesProps<Content> extends Pick<EditNoticesProps, 'words' | 'onTake' | 'onRetry'> {
  edited: EditedDocument<Content>
}

/** The notices above the canvas: a found draft, a lost connection, another tab. */
export function EditedNotices<Content>({ edited, ...rest }: EditedNoticesProps<Content>): ReactNode {
  const { saving, tabs, offer, restoreOffer, discardOffer } = edited
  return (
    <Suspense fallback={null}>
      <EditNotices
        {...rest}
        draftFrom={offer?.writtenAt ?? null}
        onRestore={restoreOffer}
        onDiscard={discardOffer}
        offline={saving.problem?.kind === 'offline'}
        trying={saving.pending}
        openElsewhere={tabs.isOpen}
        savedElsewhere={tabs.savedRevision !== null && tabs.savedRevision > saving.base().revision}
      />
    </Suspense>
  )
}
