import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftDocument, useEditor } from '../../../editor/document/editor-context.ts'
import { missingInModule } from '../../../editor/document/text-pairs.ts'
import { Select } from '../../../editor/kit/controls/select.tsx'
import { languageNamer } from '../../../editor/kit/i18n/language-name.ts'
import { useUiLanguage } from '../../../editor/kit/i18n/use-ui-language.ts'
import type { ModuleWithForm } from './form-module.ts'

/** Chooses the language being edited and shows what each language lacks; renders nothing on a page with one language. */
export function LanguageField({ module }: { module: ModuleWithForm }): ReactNode {
  const { t } = useTranslation('forms')
  const { language, setLanguage } = useEditor()
  const nameOf = languageNamer(useUiLanguage())
  const document = useDraftDocument()
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  if (languages.length < 2) return null
  return (
    <Select
      label={t('language')}
      value={language}
      onChange={setLanguage}
      choices={languages.map((code) => {
        const count = missingInModule(document, module, code)
        const name = nameOf(code)
        return { value: code, label: count === 0 ? name : t('languageLacks', { language: name, count }) }
      })}
    />
  )
}
