import * as z from 'zod'
import { isoLanguageCodes } from './iso-languages.ts'
import { uiLanguages } from './ui-language.ts'

/*
 * Schemas are separate from the rules on languages (language.ts) so that the editor's initial bundle needs no zod.
 */

export const uiLanguageSchema = z.enum(uiLanguages)

/** A language in which a site can be written: one of the fixed ISO 639-1 list, lower-case. */
export const languageCodeSchema = z.string().refine((code) => isoLanguageCodes.has(code), 'unknown language code')
