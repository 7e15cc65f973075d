import { wordsOf } from '../../domain/language/words.ts'
import { useUiLanguage } from '../../editor/kit/i18n/use-ui-language.ts'
import type sv from './words.sv.json'

/** This folder's words, loaded with its code so that no other folder depends on them. */
export const olderWords = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

export const useWords = (): typeof sv => olderWords[useUiLanguage()]
