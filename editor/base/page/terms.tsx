import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import '../../features/register/register.css'

/** The ways to the terms and to what is said of privacy, beside what accepts them; nothing that is under way is left. */
export function Terms(): ReactNode {
  const { t } = useTranslation('register')
  const language = useUiLanguage()
  return (
    <p className="register-terms">
      <a href={`/${language}/villkor`} target="_blank" rel="noreferrer">
        {t('termsDetails')}
      </a>
      <a href={`/${language}/integritet`} target="_blank" rel="noreferrer">
        {t('privacyDetails')}
      </a>
    </p>
  )
}
