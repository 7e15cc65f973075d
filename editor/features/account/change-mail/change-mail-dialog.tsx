import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordLimits } from '../../../../domain/password-limits.ts'
import { api } from '../../../base/api-client/api.ts'
import { ApiError } from '../../../base/api-client/api-error.ts'
import { Button } from '../../../base/controls/button.tsx'
import { Dialog } from '../../../base/controls/dialog.tsx'
import { ErrorDialog } from '../../../base/controls/error-dialog.tsx'
import { Form } from '../../../base/controls/form.tsx'
import { Note } from '../../../base/controls/note.tsx'
import { TextField } from '../../../base/controls/text-field.tsx'
import { useUiLanguage } from '../../../base/i18n/use-ui-language.ts'
import { looksLikeMail, textOf } from '../../../base/rules/mail-format.ts'

/** Asks for the password: a browser that was left open must not be enough. */
export function ChangeMailDialog({
  onAsked,
  onClose,
}: {
  onAsked: () => Promise<void>
  onClose: () => void
}): ReactNode {
  const { t } = useTranslation('change-mail')
  const language = useUiLanguage()
  const ask = useMutation({
    mutationFn: api.changeMail,
    async onSuccess() {
      await onAsked()
      onClose()
    },
  })
  const code = ask.error instanceof ApiError ? ask.error.code : null
  const refusal = code === 'wrong-credentials' ? t('wrongPassword') : code === 'mail-taken' ? t('mailTaken') : null
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
        <TextField
          label={t('newMail')}
          name="mail"
          type="email"
          autoComplete="email"
          isRequired
          autoFocus
          maxLength={254}
          validate={(value) => (value === '' ? t('mailRequired') : looksLikeMail(value) ? null : t('mailInvalid'))}
        />
        <TextField
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          maxLength={passwordLimits.max}
          validate={(value) => (value === '' ? t('passwordRequired') : null)}
        />
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
