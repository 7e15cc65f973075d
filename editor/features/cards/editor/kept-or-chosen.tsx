import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listWords } from '../../../../cards/list/list-words.ts'
import { ConfirmDialog } from '../../../base/controls/confirm-dialog.tsx'
import { useUiLanguage } from '../../../base/i18n/use-ui-language.ts'

export interface KeptOrChosenProps {
  /** Of the card that was begun; empty where it has none. */
  name: string
  onKeep: () => void
  onStartOver: () => void
}

/** This browser has a card that was begun, and another has been chosen in the list. Whoever closes the question goes on with the first. */
export function KeptOrChosen({ name, onKeep, onStartOver }: KeptOrChosenProps): ReactNode {
  const { t } = useTranslation('editor')
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
