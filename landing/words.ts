import type { UiLanguage } from '../domain/language/ui-language.ts'
import { type Translate as TranslateIn, translator as translatorOf, wordsOf } from '../domain/language/words.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

/** Gives a text of the landing pages. */
export type Translate = TranslateIn<typeof sv>

/** The texts of the landing pages in one language. */
export const translator = (language: UiLanguage): Translate => translatorOf(words[language], language)
