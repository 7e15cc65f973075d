import type { UiLanguage } from '../../domain/language/ui-language.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/** What stands at the head of pages that the server draws before the editor has come, and the editor after that. */
export const pageWords: Readonly<Record<UiLanguage, typeof sv>> = { sv, en, da }
