import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/api-client/error-text.ts'
import { ConfirmDialog } from '../../kit/controls/confirm-dialog.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { Row } from '../model/sheet.ts'
import { useAnswerChanges } from '../use-answers.ts'

export interface DeleteDialogProps {
  row: Row
  siteId: string
  onClose: () => void
}

/** Confirms permanent deletion of an answer; only one guest of a party is deleted. */
export function DeleteDialog({ row, siteId, onClose }: DeleteDialogProps): ReactNode {
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const { remove } = useAnswerChanges(siteId)
  const name = row.who || t('unnamedGuest')
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t('deleteTitle', { name })}
      confirmLabel={t('deleteConfirm')}
      pending={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(row.record, {
          onSuccess: () => {
            showToast(t('deleted', { name }))
            onClose()
          },
        })
      }
    >
      <p>{t(row.party.size > 1 ? 'deleteOneOfParty' : 'deleteText')}</p>
      {remove.error !== null && (
        <Note tone="danger">
          <p>{t('deleteFailed')}</p>
          <p>{errorText(remove.error, language)}</p>
        </Note>
      )}
    </ConfirmDialog>
  )
}
