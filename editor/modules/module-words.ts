import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleType } from '../../modules/schemas.ts'
import type { ModuleWords } from '../document/module-words.ts'
import { useOlderEditing } from '../document/older-editing.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { findWord } from './find-word.ts'
import type { Words } from './join-words.ts'

/** The names of modules and their fields, in the UI language. Keeps its identity while the language is unchanged. */
export function useModuleWords(): ModuleWords {
  const { i18n } = useTranslation('modules')
  const { language } = i18n
  const older = useOlderWords()
  return useMemo(
    () => moduleWords({ ...i18n.getResourceBundle(language, 'modules'), ...older }),
    [i18n, language, older],
  )
}

/** Module names that differ on a site of an older generation. */
export function useOlderWords(): Words | undefined {
  const language = useUiLanguage()
  return useOlderEditing()?.moduleWords[language]
}

/** Builds the names from one language's messages (`messages.sv.ts`). */
export function moduleWords(words: Words): ModuleWords {
  return {
    moduleName: (type: ModuleType) => words[`${type} @name`] ?? '',
    onCanvas: (type, field) => findWord(words, type, field) ?? words.text ?? '',
  }
}
