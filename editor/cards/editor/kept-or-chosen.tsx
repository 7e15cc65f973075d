import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listWords } from '../../../cards/list/list-words.ts'
import { ConfirmDialog } from '../../kit/controls/confirm-dialog.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

export interface KeptOrChosenProps {
  /** The name of the card in the draft; '' when it has none. */
  name: string
  onKeep: () => void
  onStartOver: () => void
}

/**
 * Asks which card to continue with when this browser has a draft and a different card was chosen in the list. Closing the dialog
 * continues with the draft.
 */
export function KeptOrChosen({ name, onKeep, onStartOver }: KeptOrChosenProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const { unnamed } = listWords[useUiLanguage()]
  return (
    <ConfirmDialog
      isOpen
      title={t('keptTitle')}
      confirmLabel={t('keptStartOver')}
      cancelLabel={t('keptGoOn')}
      onConfirm={onStartOver}
      onCancel={onKeep}
    >
      {t('keptText', { name: name === '' ? unnamed : name })}
    </ConfirmDialog>
  )
}
