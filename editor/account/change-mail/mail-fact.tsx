import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownMail } from '../../../domain/address/idn.ts'
import { isoDate } from '../../../domain/commerce/money.ts'
import type { MailChangeResponse } from '../../../domain/contracts.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { accountApi } from '../account-api.ts'
import './change-mail.css'

const ChangeMailDialog = lazyPart(async () => (await import('./change-mail-dialog.tsx')).ChangeMailDialog)

const queryKey = ['mail-change']

const useMailState = () => useQuery({ queryKey, queryFn: accountApi.mailChange, staleTime: 0 }).data

interface MailFactProps {
  mail: string
  /** Focused when the button that had the focus has been removed. */
  focusRef: RefObject<HTMLSpanElement | null>
}

/** The account's email address, and a button to change it. */
export function MailFact({ mail, focusRef }: MailFactProps): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'change-mail' })
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const isAsked = useRef(false)
  useEffect(() => {
    // the button that the dialog would return the focus to is gone
    if (!isChanging && isAsked.current) focusRef.current?.focus()
    isAsked.current = false
  }, [isChanging, focusRef])
  const isFree = useMailState()?.change === null
  return (
    <span className="change-mail">
      <span ref={focusRef} tabIndex={-1}>
        {shownMail(mail)}
      </span>
      {isFree && (
        <Button variant="quiet" onPress={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
      {isChanging && (
        <Suspense>
          <ChangeMailDialog
            mail={mail}
            onAsked={async () => {
              await client.invalidateQueries({ queryKey })
              isAsked.current = true
            }}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

/** A pending change of the email address, with a cancel button; renders nothing when there is none. */
export function PendingMailChange({ mail, focusRef }: MailFactProps): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'change-mail' })
  const { timeZone } = useClientConfiguration()
  const client = useQueryClient()
  const change = useMailState()?.change ?? null
  const stop = useMutation({
    mutationFn: accountApi.cancelMailChange,
    onSuccess() {
      client.setQueryData(queryKey, (state: MailChangeResponse | undefined) => state && { ...state, change: null })
      focusRef.current?.focus()
    },
  })
  if (change === null) return null
  const newMail = shownMail(change.newMail)
  const oldMail = shownMail(mail)
  return (
    <div className="change-mail-pending">
      <Note>
        <p>{t('pending', { newMail, day: isoDate(change.expiresAt, timeZone) })}</p>
        <p>
          {change.oldConfirmed || change.newConfirmed
            ? t('waitingFor', { mail: change.oldConfirmed ? newMail : oldMail })
            : t('waitingForBoth', { oldMail, newMail })}
        </p>
      </Note>
      <Button variant="secondary" pending={stop.isPending} onPress={() => stop.mutate()}>
        {t('stop')}
      </Button>
      <ErrorDialog error={stop.error} />
    </div>
  )
}

/** While the address has not been confirmed: says so, with a button that mails the link again. */
export function UnprovenMail({ mail }: Pick<MailFactProps, 'mail'>): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'change-mail' })
  const language = useUiLanguage()
  const state = useMailState()
  const send = useMutation({ mutationFn: () => accountApi.requestProof(language) })
  if (state === undefined || state.isProven || state.change !== null) return null
  return (
    <div className="change-mail-pending">
      <Note>
        <p role="status">{t(send.isSuccess ? 'proofSent' : 'unproven', { mail: shownMail(mail) })}</p>
      </Note>
      {!send.isSuccess && (
        <Button variant="secondary" pending={send.isPending} onPress={() => send.mutate()}>
          {t('sendProof')}
        </Button>
      )}
      <ErrorDialog error={send.error} />
    </div>
  )
}
