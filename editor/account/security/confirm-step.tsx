import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { textOf } from '../../kit/rules/mail-format.ts'
import { PasswordField } from '../../login/account-fields/fields.tsx'
import { useRefusal } from '../../login/account-fields/use-refusal.ts'

interface ConfirmStepProps<Answer> {
  text: string
  /** The label of the button. */
  action: string
  isDangerous?: boolean
  send: (password: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Requires the password, so that an unattended browser is not enough. */
export function ConfirmStep<Answer>(props: ConfirmStepProps<Answer>): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const confirm = useMutation({ mutationFn: props.send, onSuccess: props.onDone })
  const refusal = useRefusal(confirm.error, { confirming: true })
  return (
    <Form className="second-step-form" onSubmit={(values) => confirm.mutate(textOf(values, 'password'))}>
      <p>{props.text}</p>
      {refusal !== null && <Note tone="danger">{refusal}</Note>}
      <PasswordField label={t('password')} autoFocus />
      <div className="k-dialog-actions">
        <Button variant="quiet" onPress={props.onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant={props.isDangerous ? 'danger' : 'primary'} pending={confirm.isPending}>
          {props.action}
        </Button>
      </div>
      <ErrorDialog error={refusal === null ? confirm.error : null} />
    </Form>
  )
}
