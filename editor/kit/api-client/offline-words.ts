import type { UiLanguage } from '../../../domain/language/language.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/**
 * Part of the first script, as no other words can be loaded without a network: for a call that got no answer, in place of the browsers' own
 * words ('Failed to fetch'), which are in English and do not help, and for an editor that did not start.
 */
export const offlineWords: Readonly<Record<UiLanguage, typeof sv>> = { sv, en, da }
