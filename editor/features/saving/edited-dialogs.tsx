import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import type { EditedDocument } from './use-edited-document.ts'

const ErrorDialog = lazyPart(async () => (await import('../../base/controls/error-dialog.tsx')).ErrorDialog)
const SessionDialog = lazyPart(async () => (await import('./session-dialog.tsx')).SessionDialog)

export interface EditedDialogsProps<Content> {
  edited: EditedDocument<Content>
  siteId: string
  /** Begins what is said of a refusal. */
  lead?: (isLoad: boolean) => string
}

/** An ended session, and what the server has refused. What to do about a conflict each editor asks in its own way. */
export function EditedDialogs<Content>({ edited, siteId, lead }: EditedDialogsProps<Content>): ReactNode {
  const { loggedOut, settleSession, refusal, close } = edited
  return (
    <Suspense fallback={null}>
      {loggedOut !== null && (
        <SessionDialog
          siteId={siteId}
          otherAccount={loggedOut.otherAccount}
          onLoggedIn={() => settleSession(true)}
          onClose={() => settleSession(false)}
        />
      )}
      {refusal !== null && <ErrorDialog error={refusal.error} lead={lead?.(refusal.isLoad)} onClose={close} />}
    </Suspense>
  )
}
