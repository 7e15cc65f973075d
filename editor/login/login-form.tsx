import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountResponse } from '../../domain/contracts.ts'
import { api } from '../kit/api-client/api.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Form } from '../kit/controls/form.tsx'
import { Note } from '../kit/controls/note.tsx'
import { lazyPart } from '../kit/loading/lazy-part.ts'
import { PageHeading } from '../kit/page/page-heading.tsx'
import { accountQuery } from '../kit/queries/use-account.ts'
import { Link, useNavigate } from '../kit/router/router-view.tsx'
import { credentialsOf } from './account-fields/credentials.ts'
import { MailField, PasswordField } from './account-fields/fields.tsx'
import { asksForCode, useRefusal } from './account-fields/use-refusal.ts'
import './login.css'

const CodeStep = lazyPart(async () => (await import('./account-fields/code-step.tsx')).CodeStep)
const PasskeyLogin = lazyPart(async () => (await import('./passkey-login.tsx')).PasskeyLogin)

/**
 * Login by email and password, or a passkey; then navigates to the account's site. Wrong credentials are shown in the form, other
 * errors in the dialog.
 */
export function LoginForm(): ReactNode {
  const { t } = useTranslation('login')
  const { t: tPage } = useTranslation('kit', { keyPrefix: 'page' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const { brand } = useClientConfiguration()
  const enter = (account: AccountResponse) => {
    client.setQueryData(accountQuery.queryKey, account)
    navigate(account.site === null ? '/snabbstart' : `/redigera/${account.site._id}`)
  }
  const [isAsking, setAsking] = useState(false)
  const login = useMutation({
    mutationFn: api.login,
    onSuccess: enter,
    onError: (error) => asksForCode(error) && setAsking(true),
  })
  const refusal = useRefusal(login.error)
  return (
    <>
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      <Form className="login-form" onSubmit={(values) => login.mutate(credentialsOf(values))}>
        {refusal !== null && <Note tone="danger">{refusal}</Note>}
        <div className="account-credentials" hidden={isAsking}>
          <MailField autoComplete="username webauthn" />
          <PasswordField />
        </div>
        {isAsking && (
          <Suspense>
            <CodeStep onBack={() => setAsking(false)} />
          </Suspense>
        )}
        <Button type="submit" variant="brand" wide pending={login.isPending}>
          {tPage('logIn')}
        </Button>
        {!isAsking && typeof PublicKeyCredential !== 'undefined' && (
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
      <ErrorDialog error={refusal === null && !asksForCode(login.error) ? login.error : null} />
    </>
  )
}
