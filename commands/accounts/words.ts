import type { UiLanguage } from '../../domain/language/language.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

export const words: Record<UiLanguage, typeof sv> = { sv, en, da }
