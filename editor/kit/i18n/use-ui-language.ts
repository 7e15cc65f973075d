import { useTranslation } from 'react-i18next'
import { defaultUiLanguage, isUiLanguage, type UiLanguage } from '../../../domain/language/ui-language.ts'

/** The current UI language. */
export function useUiLanguage(): UiLanguage {
  const { i18n } = useTranslation('kit', { keyPrefix: 'controls' })
  return isUiLanguage(i18n.language) ? i18n.language : defaultUiLanguage
}
