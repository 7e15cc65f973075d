import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import './terms.css'

/** The ways to the terms and to what is said of privacy, beside what accepts them; nothing that is under way is left. */
export function Terms(): ReactNode {
  const { t } = useTranslation('page')
  const language = useUiLanguage()
  return (
    <p className="terms">
      <a href={`/${language}/villkor`} target="_blank" rel="noreferrer">
        {t('termsDetails')}
      </a>
      <a href={`/${language}/integritet`} target="_blank" rel="noreferrer">
        {t('privacyDetails')}
      </a>
    </p>
  )
}
