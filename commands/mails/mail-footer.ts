import type { UiLanguage } from '../../domain/language/language.ts'
import { fill, wordsOf } from '../../domain/language/words.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

/** The footer of mails to owners and buyers. */
export const mailFooter = (language: UiLanguage, contactMail: string): string =>
  fill(words[language].footer.questions, { contactMail })
