import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import { Button } from '../kit/button.tsx'

export interface DraftOfferProps {
  /** ISO 8601: when the offered draft was written. */
  writtenAt: string
  onRestore: () => void
  onDiscard: () => void
}

/** A calm bar over the canvas: what was not saved last time can be taken up again. */
export function DraftOffer({ writtenAt, onRestore, onDiscard }: DraftOfferProps): ReactNode {
  const { t } = useTranslation('shell')
  const language = useUiLanguage()
  return (
    <div className="shell-notice" role="status">
      <p>{t('draftOffer', { time: dateAndTime(writtenAt, language) })}</p>
      <Button variant="secondary" onPress={onRestore}>
        {t('draftRestore')}
      </Button>
      <Button variant="quiet" onPress={onDiscard}>
        {t('draftDiscard')}
      </Button>
    </div>
  )
}

/** A moment as people say it, in the reader's own zone. */
export function dateAndTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))
}
