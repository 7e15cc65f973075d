import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../kit/api-client/api.ts'
import { ApiError } from '../../kit/api-client/api-error.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { accountQuery } from '../../kit/queries/use-account.ts'
import { Link, useParams } from '../../kit/router/router-view.tsx'
import { textOf } from '../../kit/rules/mail-format.ts'
import { NewPasswordField } from '../account-fields/new-password-field.tsx'
import '../login.css'

/** /aterstall-losenord/{token}: sets a new password, then links to the login. An expired link offers a new one. */
export function NewPasswordPage(): ReactNode {
  const { token = '' } = useParams()
  const { t } = useTranslation('login', { keyPrefix: 'reset-password' })
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: api.resetPassword,
    // all sessions have ended, including this browser's
    onSuccess: () => client.removeQueries({ queryKey: accountQuery.queryKey }),
  })
  const tooOld = change.error instanceof ApiError && change.error.code === 'reset-link-invalid'
  if (change.isSuccess)
    return (
      <PageFrame width="narrow" hasArt>
        <PageHeading key="done" title={t('doneTitle')}>
          {t('doneTitle')}
        </PageHeading>
        <p className="page-lead" role="status">
          {t('done')}
        </p>
        <div className="login-form">
          <LinkButton to="/logga-in" variant="brand">
            {t('toLogin')}
          </LinkButton>
        </div>
      </PageFrame>
    )
  return (
    <PageFrame width="narrow" hasArt>
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      <p className="page-lead">{t('newLead')}</p>
      <Form
        className="login-form"
        onSubmit={(values) => change.mutate({ password: textOf(values, 'password'), token })}
      >
        {tooOld && <Renewal error={change.error} token={token} />}
        <NewPasswordField label={t('password')} />
        <Button type="submit" variant="brand" wide pending={change.isPending}>
          {t('save')}
        </Button>
      </Form>
      <ErrorDialog error={tooOld ? null : change.error} />
    </PageFrame>
  )
}

/** Says that the link is too old, and mails a new one by a press; a link that was used cannot be renewed. */
function Renewal({ error, token }: { error: Error | null; token: string }): ReactNode {
  const { t } = useTranslation('login', { keyPrefix: 'reset-password' })
  const language = useUiLanguage()
  const renew = useMutation({ mutationFn: api.renewReset })
  if (renew.isSuccess)
    return (
      <Note>
        <p role="status">{t('renewed')}</p>
      </Note>
    )
  return (
    <>
      <Note tone="danger">
        {errorText(renew.error ?? error, language)}{' '}
        {renew.isError && <Link to="/aterstall-losenord">{t('askAgain')}</Link>}
      </Note>
      {!renew.isError && (
        <Button variant="secondary" pending={renew.isPending} onPress={() => renew.mutate({ token, language })}>
          {t('renew')}
        </Button>
      )}
    </>
  )
}
