import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownVersionResponse } from '../../modules/version-contract.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Note } from '../kit/controls/note.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { dateAndTime } from '../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { isUndone, useShowVersion } from './use-shown-version.ts'

export interface ShownNoteProps {
  siteId: string
  shown: ShownVersionResponse
  /** Called when the loaded site is out of date. */
  onStale: () => void
}

/** States that guests see an older version, and if it was undone has a button to show them the current page; renders nothing otherwise. */
export function ShownNote({ siteId, shown, onStale }: ShownNoteProps): ReactNode {
  const { t } = useTranslation('versions')
  const language = useUiLanguage()
  const show = useShowVersion(siteId, shown, () => showToast(t('shownToday')))
  const older = shown.versions.find((version) => version.documentRevision === shown.shownRevision)
  const time = older === undefined ? '' : dateAndTime(older.createdAt, language)
  return (
    <>
      {older !== undefined && shown.shownRevision !== shown.documentRevision && !isUndone(shown) && (
        <Note>
          <p>{t('draftText', { time })}</p>
        </Note>
      )}
      {older !== undefined && isUndone(shown) && (
        <Note>
          <p>{t('shownText', { time })}</p>
          <Button pending={show.isPending} onPress={() => show.mutate(shown.documentRevision)}>
            {t('showToday')}
          </Button>
        </Note>
      )}
      <ErrorDialog
        error={show.error}
        onClose={() => {
          onStale()
          show.reset()
        }}
      />
    </>
  )
}
