import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../base/api-client/api.ts'
import { ApiError } from '../../base/api-client/api-error.ts'
import { errorText } from '../../base/api-client/error-text.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { Button } from '../../base/controls/button.tsx'
import { ErrorDialog } from '../../base/controls/error-dialog.tsx'
import { Form } from '../../base/controls/form.tsx'
import { Note } from '../../base/controls/note.tsx'
import { TextField } from '../../base/controls/text-field.tsx'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { PageHeading } from '../../base/page/page-heading.tsx'
import { accountQuery } from '../../base/queries/use-account.ts'
import { Link, useNavigate } from '../../base/router/router-view.tsx'
import { looksLikeMail, textOf } from '../../base/rules/mail-format.ts'
import './login.css'

/** Mail and password; success leads to the account's site. Wrong ones are told on the page, other failures in the dialog. */
export function LoginForm(): ReactNode {
  const { t } = useTranslation('login')
  const { t: tPage } = useTranslation('page')
  const language = useUiLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { brand } = useClientConfiguration()
  const login = useMutation({
    mutationFn: api.login,
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account)
      navigate(account.site === null ? '/snabbstart' : `/redigera/${account.site._id}`)
    },
  })
  const wrong = login.error instanceof ApiError && login.error.code === 'wrong-credentials'
  return (
    <>
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      <Form
        className="login-form"
        onSubmit={(values) =>
          login.mutate({ mail: textOf(values, 'mail').trim(), password: textOf(values, 'password') })
        }
      >
        {wrong && <Note tone="danger">{errorText(login.error, language)}</Note>}
        <TextField
          label={tPage('mail')}
          name="mail"
          type="email"
          autoComplete="username"
          isRequired
          maxLength={254}
          validate={(value) => (value === '' ? t('mailRequired') : looksLikeMail(value) ? null : t('mailInvalid'))}
        />
        <TextField
          label={tPage('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          maxLength={200}
          validate={(value) => (value === '' ? t('passwordRequired') : null)}
        />
        <Button type="submit" variant="brand" wide pending={login.isPending}>
          {tPage('logIn')}
        </Button>
        <Link to="/aterstall-losenord" className="login-forgotten">
          {t('forgotten')}
        </Link>
      </Form>
      <p className="login-foot">
        {t('getStarted')}{' '}
        <Link to={brand === 'wedding' ? '/kom-igang' : '/snabbstart?registerAccount=true'}>{t('getStartedLink')}</Link>
      </p>
      <ErrorDialog error={wrong ? null : login.error} />
    </>
  )
}
