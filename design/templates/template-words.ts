import type { UiLanguage } from '../../domain/language/language.ts'
import type { TemplateName } from './templates.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/** What owners call the templates. */
export const templateWords: Readonly<Record<UiLanguage, Readonly<Record<TemplateName, string>>>> = { sv, en, da }
