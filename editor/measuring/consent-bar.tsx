import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consent } from '../../domain/consent.ts'
import { api } from '../kit/api-client/api.ts'
import { reportError } from '../kit/api-client/report-error.ts'
import { Button } from '../kit/controls/button.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import './consent-bar.css'

/** Asks for consent to measurement. Both answers have equal prominence; an answer that cannot be stored applies until the page is left. */
export function ConsentBar({ onChosen }: { onChosen: (consent: Consent) => void }): ReactNode {
  const { t } = useTranslation('measuring')
  const language = useUiLanguage()
  const [pending, setPending] = useState(false)
  const choose = async (consent: Consent) => {
    setPending(true)
    await api
      .keepConsent({ measuring: consent === 'yes' })
      .catch((error: unknown) => reportError({ originId: 'editor.consent', error }))
    onChosen(consent)
  }
  return (
    <section className="consent-bar" aria-label={t('title')}>
      <p>
        {t('text')}{' '}
        <a href={`/${language}/kakor`} target="_blank" rel="noreferrer">
          {t('more')}
        </a>
      </p>
      <div className="consent-answers">
        <Button isDisabled={pending} onPress={() => void choose('no')}>
          {t('no')}
        </Button>
        <Button isDisabled={pending} onPress={() => void choose('yes')}>
          {t('yes')}
        </Button>
      </div>
    </section>
  )
}
