import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../../api-client/api.ts'
import { PageHeading } from '../../app/page-heading.tsx'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { Button } from '../../kit/button.tsx'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { Form } from '../../kit/form.tsx'
import { PageFrame } from '../../kit/page-frame.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { looksLikeMail, textOf } from '../mail-format.ts'
import { useAccount } from '../use-account.ts'
import '../login/login.css'

/** /aterstall-losenord: asks for a link by mail, then says that it was sent (product-rules.md#paths-of-the-product). */
export function RequestResetPage(): ReactNode {
  const { t } = useTranslation('reset-password')
  const language = useUiLanguage()
  const account = useAccount()
  const request = useMutation({ mutationFn: api.requestPasswordReset })
  if (request.isSuccess)
    return (
      <PageFrame width="narrow" hasArt>
        <PageHeading key="sent" title={t('sentTitle')}>
          {t('sentTitle')}
        </PageHeading>
        <p className="page-lead" role="status">
          {t('sent', { mail: request.variables.mail })}
        </p>
        <p className="login-help">{t('sentHelp')}</p>
        <Button variant="secondary" onPress={() => request.reset()}>
          {t('again')}
        </Button>
      </PageFrame>
    )
  return (
    <PageFrame width="narrow" hasArt>
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      <p className="page-lead">{t('lead')}</p>
      <Form
        className="login-form"
        onSubmit={(values) => request.mutate({ mail: textOf(values, 'mail').trim(), language })}
      >
        <TextField
          // whoever is logged in and wants another password need not write the address
          key={account.data?.mail}
          {...(account.data == null ? {} : { defaultValue: account.data.mail })}
          label={t('mail')}
          name="mail"
          type="email"
          autoComplete="username"
          isRequired
          maxLength={254}
          validate={(value) => (value === '' ? t('mailRequired') : looksLikeMail(value) ? null : t('mailInvalid'))}
        />
        <Button type="submit" variant="brand" wide pending={request.isPending}>
          {t('send')}
        </Button>
      </Form>
      <p className="login-foot">
        <Link to="/logga-in">{t('toLogin')}</Link>
      </p>
      <ErrorDialog error={request.error} />
    </PageFrame>
  )
}
