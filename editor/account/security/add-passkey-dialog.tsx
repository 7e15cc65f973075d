import { startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kit/api-client/api-error.ts'
import { NetworkError } from '../../kit/api-client/network-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { textOf } from '../../kit/rules/mail-format.ts'
import { PasswordField } from '../../login/account-fields/fields.tsx'
import { useRefusal } from '../../login/account-fields/use-refusal.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'

interface AddPasskeyDialogProps {
  /** This browser's name, suggested as the passkey's. */
  browser: string
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks for a name and the password, then has the browser create a passkey. */
export function AddPasskeyDialog({ browser, onDone, onClose }: AddPasskeyDialogProps): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const add = useMutation({
    async mutationFn(given: { name: string; password: string }) {
      const optionsJSON = await passkeyCalls.begin(given.password)
      await passkeyCalls.add({ name: given.name, credential: await startRegistration({ optionsJSON }) })
    },
    async onSuccess() {
      await onDone()
      onClose()
    },
  })
  const { error } = add
  const refused = useRefusal(error, { confirming: true })
  const isOurs = error === null || error instanceof ApiError || error instanceof NetworkError
  // the browser has shown the details in its own window; here only the next step is shown
  const notMade = !isOurs && error.name === 'InvalidStateError' ? t('alreadyThere') : t('notMade')
  const refusal = isOurs ? refused : notMade
  return (
    <Dialog isOpen onClose={onClose} title={t('addTitle')}>
      <p>{t('addText')}</p>
      <Form
        className="passkey-form"
        onSubmit={(values) => add.mutate({ name: textOf(values, 'name').trim(), password: textOf(values, 'password') })}
      >
        {refusal !== null && <Note tone="danger">{refusal}</Note>}
        <PasskeyNameField name={browser} autoFocus />
        <PasswordField label={t('password')} />
        <div className="k-dialog-actions">
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" pending={add.isPending}>
            {t('addConfirm')}
          </Button>
        </div>
      </Form>
      <ErrorDialog error={refusal === null ? error : null} />
    </Dialog>
  )
}
