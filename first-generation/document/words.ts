import { textsByKey } from '../../domain/language/words.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/** Headings of answers to the questions that all older pages asked, worded unlike owners' own questions. */
export const fieldLabels = textsByKey({ sv: sv.olderFields, en: en.olderFields, da: da.olderFields })

/** The answers to a yes/no question, and the default thanks for an offer to speak. */
export const { yes, no, speechThanks } = textsByKey({ sv: sv.answers, en: en.answers, da: da.answers })
