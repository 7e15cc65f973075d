import type { UiLanguage } from '../domain/language/language.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/** Names of a card and its sides, for screen readers and file names. */
export const cardWords: Readonly<Record<UiLanguage, typeof sv>> = { sv, en, da }
