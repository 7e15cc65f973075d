import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintResponse } from '../../../cards/print-contract.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Drawer } from '../../kit/controls/drawer.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { cardApi } from '../card-api.ts'

export interface VersionsDrawerProps {
  printId: string
  /** The saved revision that the draft is based on. */
  revision: number
  /** Whether there are unsaved changes that a restore would replace. */
  dirty: boolean
  onRestored: (card: PrintResponse) => void
  onClose: () => void
}

/** The card's saved versions; any can be restored. */
export function VersionsDrawer({ printId, revision, dirty, onRestored, onClose }: VersionsDrawerProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const language = useUiLanguage()
  const { data, error } = useQuery({
    queryKey: ['card-versions', printId, revision],
    queryFn: () => cardApi.versions(printId),
    gcTime: 0,
  })
  const restore = useMutation({
    mutationFn: (version: number) => cardApi.restoreVersion(printId, version, revision),
    onSuccess: onRestored,
  })
  const failure = error ?? restore.error
  return (
    <Drawer title={t('versions')} onClose={onClose}>
      <div className="panel-fields">
        {failure !== null && <Note tone="danger">{errorText(failure, language)}</Note>}
        {data === undefined && error === null && <Spinner />}
        <ul className="card-versions">
          {data?.versions.map(({ documentRevision, createdAt }) => (
            <li key={documentRevision}>
              <span>{dateAndTime(createdAt, language)}</span>
              {documentRevision === revision ? (
                <span className="panel-meta">{t('versionNow')}</span>
              ) : (
                <Button
                  pending={restore.isPending && restore.variables === documentRevision}
                  disabledReason={dirty ? t('versionSaveFirst') : undefined}
                  onPress={() => restore.mutate(documentRevision)}
                >
                  {t('versionRestore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  )
}
