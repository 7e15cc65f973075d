import type { UiLanguage } from '../domain/language/ui-language.ts'
import { type Translate as TranslateIn, translator as translatorOf } from '../domain/language/words.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

const words: Readonly<Record<UiLanguage, typeof sv>> = { sv, en, da }

/** Gives a text of the landing pages. */
export type Translate = TranslateIn<typeof sv>

/** The texts of the landing pages in one language. */
export const translator = (language: UiLanguage): Translate => translatorOf(words[language], language)
