import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import './terms.css'

/** Links to the terms and the privacy policy, next to the control that accepts them; they open without leaving the page. */
export function Terms(): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
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
