import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountResponse } from '../../../domain/contracts.ts'
import { api } from '../../kit/api-client/api.ts'
import { ApiError } from '../../kit/api-client/api-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Terms } from '../../kit/page/terms.tsx'
import { accountQuery } from '../../kit/queries/use-account.ts'
import { Link } from '../../kit/router/router-view.tsx'
import { textOf } from '../../kit/rules/mail-format.ts'
import { MailField } from '../account-fields/fields.tsx'
import { NewPasswordField } from '../account-fields/new-password-field.tsx'
import './register.css'

export interface RegisterDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Called when the account has been created and logged in (product-rules.md#accounts): create the site now. */
  onRegistered: (account: AccountResponse) => void
  /** The site is being created: the dialog stays, and its button shows a spinner. */
  pending?: boolean
}

/** Sign-up: email, a password of at least 6 characters and the terms checkbox, each with its error message below. */
export function RegisterDialog({ isOpen, onClose, onRegistered, pending = false }: RegisterDialogProps): ReactNode {
  const { t } = useTranslation('login', { keyPrefix: 'register' })
  const client = useQueryClient()
  const register = useMutation({
    mutationFn: api.register,
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account)
      onRegistered(account)
    },
  })
  const taken = register.error instanceof ApiError && register.error.code === 'mail-taken'
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
        <p className="register-lead">{t('lead')}</p>
        <Form
          {...(taken ? { validationErrors: { mail: t('mailTaken') } } : {})}
          onSubmit={(values) =>
            register.mutate({
              mail: textOf(values, 'mail').trim(),
              password: textOf(values, 'password'),
              termsAccepted: true,
            })
          }
        >
          <MailField autoComplete="email" />
          <NewPasswordField />
          <Checkbox name="terms" isRequired validate={(ticked) => (ticked ? null : t('termsRequired'))}>
            {t('terms')}
          </Checkbox>
          <Terms />
          <Button type="submit" variant="brand" wide pending={register.isPending || pending}>
            {t('submit')}
          </Button>
        </Form>
        <p className="register-foot">
          {t('hasAccount')} <Link to="/logga-in">{t('logIn')}</Link>
        </p>
      </Dialog>
      <ErrorDialog error={taken ? null : register.error} />
    </>
  )
}
