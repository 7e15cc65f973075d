import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountResponse } from '../../../domain/contracts.ts'
import { api } from '../../kit/api-client/api.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { accountPath } from '../../kit/rules/address-paths.ts'
import { textOf } from '../../kit/rules/mail-format.ts'
import { PasswordField } from '../account-fields/fields.tsx'
import { NewPasswordField } from '../account-fields/new-password-field.tsx'
import { useRefusal } from '../account-fields/use-refusal.ts'

interface ChangePasswordProps {
  account: AccountResponse
  /** Leads to the mailed link, for owners who have forgotten the old password. */
  onForgotten: () => void
}

/** A new password for an owner who is logged in and knows the old one. */
export function ChangePassword({ account, onForgotten }: ChangePasswordProps): ReactNode {
  const { t } = useTranslation('login', { keyPrefix: 'reset-password' })
  const language = useUiLanguage()
  const change = useMutation({ mutationFn: api.changePassword })
  const refusal = useRefusal(change.error, { confirming: true })
  if (change.isSuccess)
    return (
      <>
        <PageHeading key="done" title={t('doneTitle')}>
          {t('doneTitle')}
        </PageHeading>
        <p className="page-lead" role="status">
          {t('changed')}
        </p>
        {account.site !== null && (
          <div className="login-form">
            <LinkButton to={accountPath(account.site._id)} variant="brand">
              {t('toAccount')}
            </LinkButton>
          </div>
        )}
      </>
    )
  return (
    <>
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      <p className="page-lead">{t('changeLead')}</p>
      <Form
        className="login-form"
        onSubmit={(values) =>
          change.mutate({
            password: textOf(values, 'password'),
            newPassword: textOf(values, 'newPassword'),
            language,
          })
        }
      >
        {refusal !== null && <Note tone="danger">{refusal}</Note>}
        {/* tells password managers whose password it is */}
        <input type="email" name="mail" autoComplete="username" value={account.mail} readOnly hidden />
        <PasswordField label={t('oldPassword')} />
        <NewPasswordField name="newPassword" label={t('password')} />
        <Button type="submit" variant="brand" wide pending={change.isPending}>
          {t('save')}
        </Button>
        <Button variant="quiet" onPress={onForgotten}>
          {t('forgotten')}
        </Button>
      </Form>
      <ErrorDialog error={refusal === null ? change.error : null} />
    </>
  )
}
