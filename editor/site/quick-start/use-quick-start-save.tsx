import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { PictureCalls } from '../../document/images/picture-calls.ts'
import { useSaveAfterPictures } from '../../document/images/use-save-after-pictures.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { accountQuery } from '../../kit/queries/use-account.ts'
import { useSearchParams } from '../../kit/router/router-view.tsx'
import type { useCreateSite } from './use-create-site.ts'

const RegisterDialog = lazyPart(async () => (await import('../../login/register/register-dialog.tsx')).RegisterDialog)
const OwnSiteDialog = lazyPart(async () => (await import('./own-site-dialog.tsx')).OwnSiteDialog)
const ErrorDialog = lazyPart(async () => (await import('../../kit/controls/error-dialog.tsx')).ErrorDialog)

interface QuickStartSaveOptions {
  creation: ReturnType<typeof useCreateSite>
  upload: PictureCalls['upload']
  /** Whether to ask for registration at once, as the visitor came to register. */
  asked: boolean
  /** The site that the logged-in user already has; null for none. */
  loggedInUsersSiteId: string | null
  /** Shown before the reason when the site could not be created. */
  failed?: string
}

/** Save in quick start: asks visitors who are not logged in to register, and creates the site. Returns the dialogs needed for that. */
export function useQuickStartSave({ creation, upload, asked, loggedInUsersSiteId, failed }: QuickStartSaveOptions) {
  const client = useQueryClient()
  const setParameters = useSearchParams()[1]
  const [registering, setRegistering] = useState(false)
  const [goingToOwn, setGoingToOwn] = useState(loggedInUsersSiteId !== null && !asked)
  const { picturesLost } = creation
  // stay pending until the new site's editor has loaded, which takes a while on a slow network
  const pending = creation.pending || creation.done
  const { awaiting, onSave: create } = useSaveAfterPictures(upload, creation.create)

  const save = async () => {
    if (pending || registering) return
    // refetch the account: the login may have changed in another window
    const account = await client.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => null)
    if (account === null) setRegistering(true)
    else if (account.site !== null) creation.refuse(account.site._id)
    else create()
  }
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(() => {
    // ?registerAccount=true: the way in from the log-in page
    if (asked) void latestSave.current()
  }, [asked])
  useEffect(() => {
    // the account exists by now; the dialog would cover the message
    if (picturesLost) setRegistering(false)
  }, [picturesLost])

  const ownSiteId = creation.existingSiteId ?? (goingToOwn ? loggedInUsersSiteId : null)
  const dialogs: ReactNode = (
    <Suspense fallback={null}>
      {registering && (
        <RegisterDialog
          isOpen
          pending={pending || awaiting !== null}
          onClose={() => {
            setRegistering(false)
            setParameters(
              (given) => {
                given.delete('registerAccount')
                return given
              },
              { replace: true },
            )
          }}
          onRegistered={create}
        />
      )}
      {ownSiteId !== null && (
        <OwnSiteDialog
          siteId={ownSiteId}
          isTaken={creation.existingSiteId !== null}
          onStay={() => {
            creation.dismiss()
            setGoingToOwn(false)
          }}
        />
      )}
      {creation.error !== null && <ErrorDialog error={creation.error} lead={failed} onClose={creation.dismiss} />}
    </Suspense>
  )
  return {
    onSave: () => void save(),
    saving: awaiting ?? pending,
    dialogs,
    /** A dialog is open. */
    isAsking: registering || ownSiteId !== null,
    /**
     * Whether leaving loses unsaved changes. Not when the owner moves to their existing site: they were told that the draft stays
     * in the browser.
     */
    warns: !creation.done && ownSiteId === null,
  }
}
