import { textsByKey } from '../../domain/language/words.ts'
import da from './defaults/words.da.json'
import en from './defaults/words.en.json'
import sv from './defaults/words.sv.json'

/** Maximum length of a button's text or a short line beside a field, in characters. */
export const buttonLength = 80
/** Maximum length of the text shown in place of a closed form, in characters. */
export const closedLength = 500

/** Initial texts of new questions and options (product-rules.md#forms). */
export const newQuestion = textsByKey({ sv: sv.newQuestion, en: en.newQuestion, da: da.newQuestion })

/** Initial texts of a new reply card (product-rules.md#reply-card). */
export const newReplyCard = textsByKey({ sv: sv.replyCard, en: en.replyCard, da: da.replyCard })

/** Id of a part of a new module, unique across modules. Ids are at most 40 characters long (domain/ids.ts). */
export function partId(moduleId: string, part: string): string {
  return `${moduleId.slice(0, 40 - part.length)}${part}`
}
