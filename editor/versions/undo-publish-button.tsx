import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownVersionResponse } from '../../modules/version-contract.ts'
import { ApiError } from '../kit/api-client/api-error.ts'
import { Button } from '../kit/controls/button.tsx'
import { ConfirmDialog } from '../kit/controls/confirm-dialog.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { dateAndTime } from '../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { useShowVersion } from './use-shown-version.ts'

export interface UndoPublishButtonProps {
  siteId: string
  shown: ShownVersionResponse
  /** The version to show to guests. */
  revision: number
  /** It is the one that is looked at, rather than the one before the last publish. */
  isChosen: boolean
  /** Called when the loaded site is out of date. */
  onStale: () => void
}

/** Shows guests the version before the last publish ('Ångra publiceringen'), or the one looked at. The owner's page is unchanged. */
export function UndoPublishButton({ siteId, shown, revision, isChosen, onStale }: UndoPublishButtonProps): ReactNode {
  const { t } = useTranslation('versions')
  const language = useUiLanguage()
  const [asking, setAsking] = useState(false)
  const createdAt = shown.versions.find((version) => version.documentRevision === revision)?.createdAt
  const time = createdAt === undefined ? '' : dateAndTime(createdAt, language)
  const label = t(isChosen ? 'show' : 'undo')
  const show = useShowVersion(siteId, shown, () => showToast(t('undone', { time })))
  return (
    <>
      <Button onPress={() => setAsking(true)}>{label}</Button>
      {asking && (
        <ConfirmDialog
          isOpen
          title={t(isChosen ? 'showTitle' : 'undoTitle')}
          confirmLabel={label}
          pending={show.isPending}
          onConfirm={() => show.mutate(revision, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <p>{t(isChosen ? 'showText' : 'undoText', { time })}</p>
          <p>{t('undoOwn')}</p>
        </ConfirmDialog>
      )}
      <ErrorDialog
        error={show.error}
        onClose={() => {
          // only on close: refetching may remove this button together with the error
          if (isStale(show.error)) onStale()
          show.reset()
        }}
      />
    </>
  )
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale-shown-version'
