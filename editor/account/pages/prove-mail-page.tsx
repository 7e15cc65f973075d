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
import { useParams } from '../../kit/router/router-view.tsx'
import { accountApi } from '../account-api.ts'
import '../change-mail/change-mail.css'

/** /bekrafta-adress/{token}: requires a button press, since email scanners open every link. */
export function ProveMailPage(): ReactNode {
  const { token = '' } = useParams()
  const { t } = useTranslation('account', { keyPrefix: 'change-mail' })
  const language = useUiLanguage()
  const client = useQueryClient()
  const prove = useMutation({
    mutationFn: () => accountApi.proveMail(token),
    onSuccess: () => client.removeQueries({ queryKey: ['mail-change'] }),
  })
  const isRefused = prove.error instanceof ApiError && prove.error.code === 'proof-link-invalid'
  if (prove.isSuccess) {
    const { siteId } = prove.data
    return (
      <PageFrame width="narrow" hasArt>
        <PageHeading key="proven" title={t('provenTitle')}>
          {t('provenTitle')}
        </PageHeading>
        <p className="page-lead" role="status">
          {t('proven')}
        </p>
        <div className="change-mail-confirm">
          <LinkButton to={siteId === null ? '/logga-in' : `/redigera/${siteId}`} variant="brand">
            {t(siteId === null ? 'toLogin' : 'toPage')}
          </LinkButton>
        </div>
      </PageFrame>
    )
  }
  return (
    <PageFrame width="narrow" hasArt>
      <PageHeading title={t('proveTitle')}>{t('proveTitle')}</PageHeading>
      {!isRefused && <p className="page-lead">{t('proveLead')}</p>}
      <div className="change-mail-confirm">
        {isRefused ? (
          <>
            <Note tone="danger">{errorText(prove.error, language)}</Note>
            <LinkButton to="/logga-in" variant="brand">
              {t('toLogin')}
            </LinkButton>
          </>
        ) : (
          <Button variant="brand" pending={prove.isPending} onPress={() => prove.mutate()}>
            {t('prove')}
          </Button>
        )}
      </div>
      <ErrorDialog error={isRefused ? null : prove.error} />
    </PageFrame>
  )
}
