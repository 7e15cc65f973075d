import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownMail } from '../../../domain/address/idn.ts'
import type { LogInRequest } from '../../../domain/contracts.ts'
import { api } from '../../kit/api-client/api.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { accountQuery } from '../../kit/queries/use-account.ts'
import { credentialsOf } from '../../login/account-fields/credentials.ts'
import { MailField, PasswordField } from '../../login/account-fields/fields.tsx'
import { asksForCode, useRefusal } from '../../login/account-fields/use-refusal.ts'

const CodeStep = lazyPart(async () => (await import('../../login/account-fields/code-step.tsx')).CodeStep)

export interface SessionDialogProps {
  siteId: string
  /** The owner's address, where it is known. */
  mail: string | undefined
  /** Logged in with an account that does not own the site. */
  otherAccount: boolean
  onLoggedIn: () => void
  onClose: () => void
}

/** Shown when the session has expired during editing: lets the owner log in without leaving, so that the draft stays. */
export function SessionDialog({
  siteId,
  mail: known,
  otherAccount,
  onLoggedIn,
  onClose,
}: SessionDialogProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'saving' })
  const { t: tPage } = useTranslation('kit', { keyPrefix: 'page' })
  const language = useUiLanguage()
  const client = useQueryClient()
  // who logs in with another account meanwhile is still asked about this one
  const [mail] = useState(known)
  const [isAsking, setAsking] = useState(false)
  const login = useMutation({
    mutationFn: async (credentials: LogInRequest) => {
      const account = await api.login(credentials)
      const isOwner = account.site?._id === siteId
      // an account that does not own the site must not stay logged in next to someone else's draft
      if (!isOwner) await api.logout()
      client.setQueryData(accountQuery.queryKey, isOwner ? account : null)
      return { isOwner, mail: account.mail }
    },
    onSuccess: ({ isOwner }) => {
      if (isOwner) onLoggedIn()
      setAsking(false)
    },
    onError: (error) => asksForCode(error) && setAsking(true),
  })
  const refusal = useRefusal(login.error)
  return (
    <Dialog isOpen title={t('sessionTitle')} onClose={onClose}>
      <p>{otherAccount ? t('sessionOther') : t('sessionText')}</p>
      <Form onSubmit={(values) => login.mutate(credentialsOf(values))}>
        {login.error !== null && !asksForCode(login.error) && (
          <Note tone="danger">{refusal ?? errorText(login.error, language)}</Note>
        )}
        {login.data?.isOwner === false && <Note>{t('sessionWrongAccount', { mail: shownMail(login.data.mail) })}</Note>}
        <div className="account-credentials" hidden={isAsking}>
          <MailField {...(mail === undefined ? { autoFocus: true } : { defaultValue: mail })} />
          <PasswordField autoFocus={mail !== undefined} />
        </div>
        {isAsking && (
          <Suspense>
            <CodeStep onBack={() => setAsking(false)} />
          </Suspense>
        )}
        <Button type="submit" variant="brand" wide pending={login.isPending}>
          {tPage('logIn')}
        </Button>
      </Form>
    </Dialog>
  )
}
