import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

export interface StaleDialogProps {
  /** When the other version was saved, ISO 8601; null when unknown. */
  savedAt: string | null
  pending: boolean
  onKeep: () => void
  onTake: () => void
  onClose: () => void
}

/**
 * Shown when the card has been saved elsewhere in the meantime: one version is kept, and the other remains available in the
 * version history or through Undo.
 */
export function StaleDialog({ savedAt, pending, onKeep, onTake, onClose }: StaleDialogProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const language = useUiLanguage()
  return (
    <Dialog
      isOpen
      title={t('staleTitle')}
      onClose={onClose}
      actions={
        <>
          <Button pending={pending} onPress={onTake}>
            {t('staleTake')}
          </Button>
          <Button variant="primary" pending={pending} onPress={onKeep}>
            {t('staleKeep')}
          </Button>
        </>
      }
    >
      <p>{savedAt === null ? t('staleText') : t('staleTextAt', { time: dateAndTime(savedAt, language) })}</p>
    </Dialog>
  )
}
