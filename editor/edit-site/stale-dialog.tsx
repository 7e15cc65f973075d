import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { dateAndTime } from '../shell/draft-offer.tsx'
import type { StaleSave } from './stale-save.ts'

export interface StaleDialogProps {
  stale: StaleSave
  pending: boolean
  /** Load what was saved elsewhere. */
  onTake: () => void
  /** Save the draft on top of it. */
  onKeep: () => void
  onClose: () => void
}

/** The site was saved elsewhere in the meantime: shows both times and lets the owner choose. Closing changes nothing. */
export function StaleDialog({ stale, pending, onTake, onKeep, onClose }: StaleDialogProps): ReactNode {
  const { t } = useTranslation('shell')
  const language = useUiLanguage()
  const [asking, setAsking] = useState(false)
  const theirs = dateAndTime(stale.currentSavedAt, language)
  if (asking)
    return (
      <ConfirmDialog
        isOpen
        title={t('staleKeepTitle')}
        confirmLabel={t('staleKeepConfirm')}
        danger
        pending={pending}
        onConfirm={onKeep}
        onCancel={() => setAsking(false)}
      >
        {t('staleKeepText', { time: theirs })}
      </ConfirmDialog>
    )
  return (
    <Dialog
      isOpen
      title={t('staleTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => setAsking(true)}>{t('staleKeep')}</Button>
          <Button variant="primary" pending={pending} onPress={onTake}>
            {t('staleTake')}
          </Button>
        </>
      }
    >
      <p>{t('staleText')}</p>
      <dl className="stale-times">
        <dt>{t('staleTheirs')}</dt>
        <dd>{theirs}</dd>
        {stale.yourSavedAt !== null && (
          <>
            <dt>{t('staleYours')}</dt>
            <dd>{dateAndTime(stale.yourSavedAt, language)}</dd>
          </>
        )}
      </dl>
      <p className="stale-help">{t('staleTakeHelp')}</p>
    </Dialog>
  )
}
