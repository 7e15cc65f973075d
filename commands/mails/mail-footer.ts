import type { UiLanguage } from '../../domain/language/language.ts'
import { fill } from '../../domain/language/words.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

const words: Record<UiLanguage, typeof sv> = { sv, en, da }

/** The footer of mails to owners and buyers. */
export const mailFooter = (language: UiLanguage, contactMail: string): string =>
  fill(words[language].footer.questions, { contactMail })
