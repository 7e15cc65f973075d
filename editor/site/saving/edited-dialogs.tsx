import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { accountQuery } from '../../kit/queries/use-account.ts'
import type { EditedDocument } from './use-edited-document.ts'

const ErrorDialog = lazyPart(async () => (await import('../../kit/controls/error-dialog.tsx')).ErrorDialog)
const SessionDialog = lazyPart(async () => (await import('./session-dialog.tsx')).SessionDialog)

export interface EditedDialogsProps<Content> {
  edited: EditedDocument<Content>
  siteId: string
  /** The introduction to a refusal's message. */
  lead?: (isLoad: boolean) => string
}

/** The dialogs for an expired session and for refused requests. Each editor handles conflicts itself. */
export function EditedDialogs<Content>({ edited, siteId, lead }: EditedDialogsProps<Content>): ReactNode {
  const { loggedOut, settleSession, refusal, close } = edited
  // asked while the session lasts, so that the owner need not write it again
  const { data: account } = useQuery({ ...accountQuery, staleTime: Number.POSITIVE_INFINITY })
  return (
    <Suspense fallback={null}>
      {loggedOut !== null && (
        <SessionDialog
          siteId={siteId}
          mail={account?.mail}
          otherAccount={loggedOut.otherAccount}
          onLoggedIn={() => settleSession(true)}
          onClose={() => settleSession(false)}
        />
      )}
      {refusal !== null && <ErrorDialog error={refusal.error} lead={lead?.(refusal.isLoad)} onClose={close} />}
    </Suspense>
  )
}
