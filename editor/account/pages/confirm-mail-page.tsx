import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kit/api-client/api-error.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { accountQuery } from '../../kit/queries/use-account.ts'
import { useParams } from '../../kit/router/router-view.tsx'
import { accountApi } from '../account-api.ts'
import '../change-mail/change-mail.css'

/** /bekrafta-epost/{token}: requires a button press, since email scanners open every link. */
export function ConfirmMailPage(): ReactNode {
  const { token = '' } = useParams()
  const { t } = useTranslation('account', { keyPrefix: 'change-mail' })
  const language = useUiLanguage()
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => accountApi.confirmMailChange(token),
    onSuccess: () => client.removeQueries({ queryKey: accountQuery.queryKey }),
  })
  const isRefused =
    confirm.error instanceof ApiError && ['mail-link-invalid', 'mail-taken'].includes(confirm.error.code ?? '')
  if (confirm.isSuccess) {
    const { isChanged } = confirm.data
    return (
      <PageFrame width="narrow" hasArt>
        <PageHeading key="answer" title={t(isChanged ? 'doneTitle' : 'waitingTitle')}>
          {t(isChanged ? 'doneTitle' : 'waitingTitle')}
        </PageHeading>
        <p className="page-lead" role="status">
          {t(isChanged ? 'done' : 'waiting')}
        </p>
        {isChanged && (
          <div className="change-mail-confirm">
            <LinkButton to="/logga-in" variant="brand">
              {t('toLogin')}
            </LinkButton>
          </div>
        )}
      </PageFrame>
    )
  }
  return (
    <PageFrame width="narrow" hasArt>
      <PageHeading title={t('confirmTitle')}>{t('confirmTitle')}</PageHeading>
      {!isRefused && <p className="page-lead">{t('confirmLead')}</p>}
      <div className="change-mail-confirm">
        {isRefused ? (
          <>
            <Note tone="danger">{errorText(confirm.error, language)}</Note>
            <LinkButton to="/logga-in" variant="brand">
              {t('toLogin')}
            </LinkButton>
          </>
        ) : (
          <Button variant="brand" pending={confirm.isPending} onPress={() => confirm.mutate()}>
            {t('confirm')}
          </Button>
        )}
      </div>
      <ErrorDialog error={isRefused ? null : confirm.error} />
    </PageFrame>
  )
}
