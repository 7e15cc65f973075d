import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MailField, PasswordField } from '../../base/account-fields/fields.tsx'
import { useRefusal } from '../../base/account-fields/use-refusal.ts'
import { api } from '../../base/api-client/api.ts'
import { errorText } from '../../base/api-client/error-text.ts'
import { Button } from '../../base/controls/button.tsx'
import { Dialog } from '../../base/controls/dialog.tsx'
import { Form } from '../../base/controls/form.tsx'
import { Note } from '../../base/controls/note.tsx'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { accountQuery } from '../../base/queries/use-account.ts'
import { textOf } from '../../base/rules/mail-format.ts'

export interface SessionDialogProps {
  siteId: string
  /** Somebody is logged in, who does not own the site. */
  otherAccount: boolean
  onLoggedIn: () => void
  onClose: () => void
}

/** The session ended while someone was writing: logging in where they are, with the draft still there. */
export function SessionDialog({ siteId, otherAccount, onLoggedIn, onClose }: SessionDialogProps): ReactNode {
  const { t } = useTranslation('saving')
  const { t: tPage } = useTranslation('page')
  const language = useUiLanguage()
  const client = useQueryClient()
  const login = useMutation({
    mutationFn: async (credentials: { mail: string; password: string }) => {
      const account = await api.login(credentials)
      const isOwner = account.site?._id === siteId
      // whoever came by mistake is not left logged in beside somebody else's draft
      if (!isOwner) await api.logout()
      client.setQueryData(accountQuery.queryKey, isOwner ? account : null)
      return { isOwner, mail: account.mail }
    },
    onSuccess: ({ isOwner }) => {
      if (isOwner) onLoggedIn()
    },
  })
  const refusal = useRefusal(login.error)
  return (
    <Dialog isOpen title={t('sessionTitle')} onClose={onClose}>
      <p>{otherAccount ? t('sessionOther') : t('sessionText')}</p>
      <Form
        onSubmit={(values) =>
          login.mutate({ mail: textOf(values, 'mail').trim(), password: textOf(values, 'password') })
        }
      >
        {login.error !== null && <Note tone="danger">{refusal ?? errorText(login.error, language)}</Note>}
        {login.data?.isOwner === false && <Note>{t('sessionWrongAccount', { mail: login.data.mail })}</Note>}
        <MailField autoFocus />
        <PasswordField />
        <Button type="submit" variant="brand" wide pending={login.isPending}>
          {tPage('logIn')}
        </Button>
      </Form>
    </Dialog>
  )
}
