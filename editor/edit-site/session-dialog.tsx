import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api-client/api.ts'
import { errorText } from '../api-client/error-text.ts'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Form } from '../kit/form.tsx'
import { Note } from '../kit/note.tsx'
import { TextField } from '../kit/text-field.tsx'
import { textOf } from '../pages/mail-format.ts'
import { accountQuery } from '../pages/use-account.ts'

export interface SessionDialogProps {
  onLoggedIn: () => void
  onClose: () => void
}

/** The session ended while someone was writing: logging in where they are, with the draft still there. */
export function SessionDialog({ onLoggedIn, onClose }: SessionDialogProps): ReactNode {
  const { t } = useTranslation('shell')
  const { t: tLogin } = useTranslation('login')
  const language = useUiLanguage()
  const client = useQueryClient()
  const login = useMutation({
    mutationFn: api.login,
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account)
      onLoggedIn()
    },
  })
  return (
    <Dialog isOpen title={t('sessionTitle')} onClose={onClose}>
      <p>{t('sessionText')}</p>
      <Form
        onSubmit={(values) =>
          login.mutate({ mail: textOf(values, 'mail').trim(), password: textOf(values, 'password') })
        }
      >
        {login.error !== null && <Note tone="danger">{errorText(login.error, language)}</Note>}
        <TextField label={tLogin('mail')} name="mail" type="email" autoComplete="username" isRequired autoFocus />
        <TextField
          label={tLogin('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <Button type="submit" variant="brand" wide pending={login.isPending}>
          {tLogin('submit')}
        </Button>
      </Form>
    </Dialog>
  )
}
