import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { uiLanguages } from '../../../domain/language/ui-language.ts'
import { useUiLanguage } from '../i18n/use-ui-language.ts'

/** Links to the product's three languages, each by its own name. */
export function LanguageChoice(): ReactNode {
  const { t, i18n } = useTranslation('kit', { keyPrefix: 'page' })
  const current = useUiLanguage()
  return (
    <nav className="language-choice" aria-label={t('language')}>
      {uiLanguages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => void i18n.changeLanguage(language)}
        >
          {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
        </button>
      ))}
    </nav>
  )
}
