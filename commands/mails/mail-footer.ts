import type { UiLanguage } from '../../domain/language/language.ts'

/** The footer of mails to owners and buyers. */
export const mailFooter: Record<UiLanguage, (contactMail: string) => string> = {
  sv: (contactMail) => `Har du frågor? Skriv till ${contactMail}.`,
  en: (contactMail) => `Questions? Write to ${contactMail}.`,
  da: (contactMail) => `Har du spørgsmål? Skriv til ${contactMail}.`,
}
