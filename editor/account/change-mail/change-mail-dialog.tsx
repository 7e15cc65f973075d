import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kit/api-client/api-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { textOf } from '../../kit/rules/mail-format.ts'
import { MailField, PasswordField } from '../../login/account-fields/fields.tsx'
import { useRefusal } from '../../login/account-fields/use-refusal.ts'
import { accountApi } from '../account-api.ts'

interface ChangeMailDialogProps {
  /** The account's address as it is. */
  mail: string
  onAsked: () => Promise<void>
  onClose: () => void
}

/** Requires the password, so that an unattended browser is not enough. */
export function ChangeMailDialog({ mail, onAsked, onClose }: ChangeMailDialogProps): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'change-mail' })
  const language = useUiLanguage()
  const ask = useMutation({
    mutationFn: accountApi.changeMail,
    async onSuccess() {
      await onAsked()
      onClose()
    },
  })
  const refused = useRefusal(ask.error, { confirming: true })
  const isTaken = ask.error instanceof ApiError && ask.error.code === 'mail-taken'
  const isUnchanged = ask.variables?.mail.toLowerCase() === mail
  const refusal = isTaken ? t(isUnchanged ? 'mailUnchanged' : 'mailTaken') : refused
  return (
    <Dialog isOpen onClose={onClose} title={t('dialogTitle')}>
      <p>{t('dialogText')}</p>
      <Form
        className="change-mail-form"
        onSubmit={(values) =>
          ask.mutate({ mail: textOf(values, 'mail').trim(), password: textOf(values, 'password'), language })
        }
      >
        {refusal !== null && <Note tone="danger">{refusal}</Note>}
        <MailField label={t('newMail')} autoComplete="email" autoFocus />
        <PasswordField label={t('password')} />
        <div className="k-dialog-actions">
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" pending={ask.isPending}>
            {t('send')}
          </Button>
        </div>
      </Form>
      <ErrorDialog error={refusal === null ? ask.error : null} />
    </Dialog>
  )
}
