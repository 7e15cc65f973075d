import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import type { VersionResponse } from '../../../modules/version-contract.ts'
import { api } from '../../api-client/api.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { documentOf } from '../../edit-site/document-of.ts'
import { dateAndTime } from '../../i18n/date-and-time.ts'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { AnswersWarning } from '../../questions-warning/answers-warning.tsx'
import { changedQuestions, goneForms } from '../../questions-warning/changed-questions.ts'
import { useAnsweredForms } from '../../questions-warning/use-answered-forms.ts'
import { siteQuery } from '../use-site.ts'

export interface RestoreButtonProps {
  /** The site as the list knows it; a restore is refused when it has been saved since. */
  site: SiteResponse
  version: VersionResponse
  /** The list is out of date. */
  onStale: () => void
}

/** Restores after a confirmation, then goes back to the editor, which says so. */
export function RestoreButton({ site, version, onStale }: RestoreButtonProps): ReactNode {
  const { t } = useTranslation('versions')
  const language = useUiLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const restore = useMutation({
    mutationFn: () => api.restoreVersion(site._id, version.documentRevision, site.documentRevision),
    onSuccess: (restored) => {
      client.setQueryData(siteQuery(site._id).queryKey, restored)
      void navigate(`/redigera/${site._id}`, { state: { restoredFrom: version.createdAt } })
    },
    onError: (error) => {
      setAsking(false)
      if (isStale(error)) onStale()
    },
  })
  const today = documentOf(site)
  const changed = asking ? changedQuestions(today, version.document) : []
  const gone = asking ? goneForms(today, version.document) : []
  const answered = useAnsweredForms(site._id, changed.length + gone.length > 0)
  const time = dateAndTime(version.createdAt, language)
  return (
    <>
      <Button variant="brand" onPress={() => setAsking(true)}>
        {t('restore')}
      </Button>
      {asking && (
        <ConfirmDialog
          isOpen
          title={t('restoreTitle')}
          confirmLabel={t('restore')}
          pending={restore.isPending}
          onConfirm={() => restore.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('restoreText', { time })}</p>
          {site.active && <p>{t('restorePublished')}</p>}
          {changed.some((id) => answered.has(id)) && <AnswersWarning />}
          {gone.some((id) => answered.has(id)) && <AnswersWarning deleting />}
        </ConfirmDialog>
      )}
      {isStale(restore.error) ? (
        <Dialog isOpen title={t('restoreTitle')} onClose={restore.reset}>
          <p>{t('restoreStale')}</p>
        </Dialog>
      ) : (
        <ErrorDialog error={restore.error} onClose={restore.reset} />
      )}
    </>
  )
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale-document'
