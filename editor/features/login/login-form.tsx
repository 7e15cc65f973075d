import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountResponse } from '../../../domain/contracts.ts'
import { MailField, PasswordField } from '../../base/account-fields/fields.tsx'
import { useRefusal } from '../../base/account-fields/use-refusal.ts'
import { api } from '../../base/api-client/api.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { Button } from '../../base/controls/button.tsx'
import { ErrorDialog } from '../../base/controls/error-dialog.tsx'
import { Form } from '../../base/controls/form.tsx'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import { Note } from '../../base/controls/note.tsx'
import { PageHeading } from '../../base/page/page-heading.tsx'
import { accountQuery } from '../../base/queries/use-account.ts'
import { Link, useNavigate } from '../../base/router/router-view.tsx'
import { textOf } from '../../base/rules/mail-format.ts'
import './login.css'

const PasskeyLogin = lazyPart(async () => (await import('./passkey-login.tsx')).PasskeyLogin)

/** Mail and password, or a passkey; success leads to the account's site. Wrong ones are told on the page, other failures in the dialog. */
export function LoginForm(): ReactNode {
  const { t } = useTranslation('login')
  const { t: tPage } = useTranslation('page')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { brand } = useClientConfiguration()
  const enter = (account: AccountResponse) => {
    client.setQueryData(accountQuery.queryKey, account)
    navigate(account.site === null ? '/snabbstart' : `/redigera/${account.site._id}`)
  }
  const login = useMutation({ mutationFn: api.login, onSuccess: enter })
  const refusal = useRefusal(login.error)
  return (
    <>
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      <Form
        className="login-form"
        onSubmit={(values) =>
          login.mutate({ mail: textOf(values, 'mail').trim(), password: textOf(values, 'password') })
        }
      >
        {refusal !== null && <Note tone="danger">{refusal}</Note>}
        <MailField autoComplete="username webauthn" />
        <PasswordField />
        <Button type="submit" variant="brand" wide pending={login.isPending}>
          {tPage('logIn')}
        </Button>
        {typeof PublicKeyCredential !== 'undefined' && (
          <div className="login-passkey">
            <Suspense>
              <PasskeyLogin onLogIn={enter} />
            </Suspense>
          </div>
        )}
        <Link to="/aterstall-losenord" className="login-forgotten">
          {t('forgotten')}
        </Link>
      </Form>
      <p className="login-foot">
        {t('getStarted')}{' '}
        <Link to={brand === 'wedding' ? '/kom-igang' : '/snabbstart?registerAccount=true'}>{t('getStartedLink')}</Link>
      </p>
      <ErrorDialog error={refusal === null ? login.error : null} />
    </>
  )
}
