import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../kit/api-client/api.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { useAccount } from '../../kit/queries/use-account.ts'
import { Link } from '../../kit/router/router-view.tsx'
import { textOf } from '../../kit/rules/mail-format.ts'
import { MailField } from '../account-fields/fields.tsx'
import { ChangePassword } from '../reset-password/change-password.tsx'
import '../login.css'

/**
 * /aterstall-losenord: requests a reset link by email, then confirms that it was sent (product-rules.md#paths-of-the-product). Asks
 * a logged-in owner for the old password instead.
 */
export function RequestResetPage(): ReactNode {
  const { t } = useTranslation('login', { keyPrefix: 'reset-password' })
  const language = useUiLanguage()
  const account = useAccount()
  const request = useMutation({ mutationFn: api.requestPasswordReset })
  const [isForgotten, setForgotten] = useState(false)
  if (account.isPending)
    return (
      <PageFrame width="narrow" hasArt>
        <Spinner />
      </PageFrame>
    )
  if (account.data && !isForgotten)
    return (
      <PageFrame width="narrow" hasArt>
        <ChangePassword account={account.data} onForgotten={() => setForgotten(true)} />
      </PageFrame>
    )
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
      <PageHeading key={String(isForgotten)} title={t('title')}>
        {t('title')}
      </PageHeading>
      <p className="page-lead">{t('lead')}</p>
      <Form
        className="login-form"
        onSubmit={(values) => request.mutate({ mail: textOf(values, 'mail').trim(), language })}
      >
        <MailField
          // prefilled for a logged-in user
          key={account.data?.mail}
          {...(account.data == null ? {} : { defaultValue: account.data.mail })}
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
