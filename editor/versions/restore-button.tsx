import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../modules/site-contract.ts'
import { eventDateOf } from '../../modules/site-facts.ts'
import type { VersionResponse } from '../../modules/version-contract.ts'
import { documentOf } from '../document/document-of.ts'
import { AnswersWarning } from '../document/questions-warning/answers-warning.tsx'
import { changedQuestions, goneForms } from '../document/questions-warning/changed-questions.ts'
import { useAnsweredForms } from '../document/questions-warning/use-answered-forms.ts'
import { api } from '../kit/api-client/api.ts'
import { ApiError } from '../kit/api-client/api-error.ts'
import { Button } from '../kit/controls/button.tsx'
import { ConfirmDialog } from '../kit/controls/confirm-dialog.tsx'
import { Dialog } from '../kit/controls/dialog.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { dateAndTime } from '../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { siteQuery } from '../kit/queries/use-site.ts'
import { useNavigate } from '../kit/router/router-view.tsx'
import { usePublishTime } from './use-publish-time.ts'

export interface RestoreButtonProps {
  /** The site as the list has it; a restore is refused when it has been saved since. */
  site: SiteResponse
  version: VersionResponse
  /** Called when the list is out of date. */
  onStale: () => void
}

/** Restores the version after confirmation, then returns to the editor, which shows a toast. */
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
      const guests = restored.active ? { guests: restored.shownRevision === null ? 'now' : 'later' } : {}
      navigate(`/redigera/${site._id}`, { state: { restoredFrom: version.createdAt, ...guests } })
    },
    onError: (error) => {
      setAsking(false)
      if (isStale(error)) onStale()
    },
  })
  const publishAt = usePublishTime(site._id, asking && site.active && !site.publishOnSave)
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
          {/* as an undo says it: first what happens to the guests' page, then to the owner's */}
          {site.active && <p>{t(site.publishOnSave ? 'restorePublished' : 'restoreDraft', { time })}</p>}
          <p>{t('restoreText', { time })}</p>
          {version.siteVersion < site.siteVersion && <p>{t('restoreOlder')}</p>}
          {publishAt !== null && (
            <p>{t('restoreThen', { time: dateAndTime(publishAt, language, eventDateOf(site).timeZone) })}</p>
          )}
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
