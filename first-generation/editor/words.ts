import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { useUiLanguage } from '../../editor/kit/i18n/use-ui-language.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/** This folder's words, loaded with its code so that no other folder depends on them. */
export const wordsOf: Readonly<Record<UiLanguage, typeof sv>> = { sv, en, da }

export const useWords = (): typeof sv => wordsOf[useUiLanguage()]
