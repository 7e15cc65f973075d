import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { textOf } from '../../kit/rules/mail-format.ts'
import { PasswordField } from '../../login/account-fields/fields.tsx'
import { useRefusal } from '../../login/account-fields/use-refusal.ts'
import { type PasskeyFacts, passkeyCalls } from './passkey-calls.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'

interface PasskeyDialogProps {
  passkey: PasskeyFacts
  onDone: () => Promise<void>
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const rename = useMutation({
    mutationFn: (name: string) => passkeyCalls.rename(passkey.id, name),
    async onSuccess() {
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('renameTitle')}>
      <Form className="passkey-form" onSubmit={(values) => rename.mutate(textOf(values, 'name').trim())}>
        <PasskeyNameField name={passkey.name} autoFocus />
        <div className="k-dialog-actions">
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" pending={rename.isPending}>
            {t('save')}
          </Button>
        </div>
      </Form>
      <ErrorDialog error={rename.error} />
    </Dialog>
  )
}

/** Requires the password, so that an unattended browser is not enough. */
export function RemovePasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const remove = useMutation({
    mutationFn: (password: string) => passkeyCalls.remove(passkey.id, password),
    async onSuccess() {
      await onDone()
      onClose()
    },
  })
  const refusal = useRefusal(remove.error, { confirming: true })
  return (
    <Dialog isOpen onClose={onClose} title={t('removeTitle')}>
      <p>{t('removeText', { name: passkey.name })}</p>
      <Form className="passkey-form" onSubmit={(values) => remove.mutate(textOf(values, 'password'))}>
        {refusal !== null && <Note tone="danger">{refusal}</Note>}
        <PasswordField label={t('password')} autoFocus />
        <div className="k-dialog-actions">
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={remove.isPending}>
            {t('removeConfirm')}
          </Button>
        </div>
      </Form>
      <ErrorDialog error={refusal === null ? remove.error : null} />
    </Dialog>
  )
}
