import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isoDate } from '../../../../domain/commerce/money.ts'
import { api } from '../../../base/api-client/api.ts'
import { useClientConfiguration } from '../../../base/client-configuration.ts'
import { Button } from '../../../base/controls/button.tsx'
import { ErrorDialog } from '../../../base/controls/error-dialog.tsx'
import { lazyPart } from '../../../base/controls/lazy-part.ts'
import { Note } from '../../../base/controls/note.tsx'
import './change-mail.css'

const ChangeMailDialog = lazyPart(async () => (await import('./change-mail-dialog.tsx')).ChangeMailDialog)

const queryKey = ['mail-change']

const usePendingChange = () => useQuery({ queryKey, queryFn: api.mailChange, staleTime: 0 }).data

/** The account's mail, and the way to another one. */
export function MailFact({ mail }: { mail: string }): ReactNode {
  const { t } = useTranslation('change-mail')
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const isFree = usePendingChange()?.change === null
  return (
    <span className="change-mail">
      <span>{mail}</span>
      {isFree && (
        <Button variant="quiet" onPress={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
      {isChanging && (
        <Suspense>
          <ChangeMailDialog onAsked={() => client.invalidateQueries({ queryKey })} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </span>
  )
}

/** What a change of the mail waits for, and the way to give it up; nothing where none waits. */
export function PendingMailChange({ mail }: { mail: string }): ReactNode {
  const { t } = useTranslation('change-mail')
  const { timeZone } = useClientConfiguration()
  const client = useQueryClient()
  const change = usePendingChange()?.change ?? null
  const stop = useMutation({
    mutationFn: api.cancelMailChange,
    onSuccess: () => client.setQueryData(queryKey, { change: null }),
  })
  if (change === null) return null
  const waitsFor = change.oldConfirmed ? change.newMail : mail
  return (
    <div className="change-mail-pending">
      <Note>
        <p>{t('pending', { newMail: change.newMail, day: isoDate(change.expiresAt, timeZone) })}</p>
        <p>
          {change.oldConfirmed || change.newConfirmed
            ? t('waitingFor', { mail: waitsFor })
            : t('waitingForBoth', { oldMail: mail, newMail: change.newMail })}
        </p>
      </Note>
      <Button variant="secondary" pending={stop.isPending} onPress={() => stop.mutate()}>
        {t('stop')}
      </Button>
      <ErrorDialog error={stop.error} />
    </div>
  )
}
