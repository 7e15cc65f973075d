import type { UiLanguage } from '../../domain/language/language.ts'

/** The page's own texts, around the owner's. */
export const shellMessages = {
  sv: {
    menu: 'Meny',
    answerOnline: 'Svara på nätet:',
    languages: 'Språk',
    skip: 'Hoppa till innehållet',
    madeWith: 'Skapad med',
    moduleFailed:
      'Ett oväntat fel uppstod i den här modulen. Felet har rapporterats. Spara och ladda om sidan. Kontakta oss om felet kvarstår.',
  },
  en: {
    menu: 'Menu',
    answerOnline: 'Answer online:',
    languages: 'Language',
    skip: 'Skip to content',
    madeWith: 'Made with',
    moduleFailed:
      'An unexpected error occurred in this module. It has been reported. Save and reload the page. Contact us if the error remains.',
  },
  da: {
    menu: 'Menu',
    answerOnline: 'Svar på nettet:',
    languages: 'Sprog',
    skip: 'Spring til indholdet',
    madeWith: 'Lavet med',
    moduleFailed:
      'Der opstod en uventet fejl i dette modul. Fejlen er rapporteret. Gem, og genindlæs siden. Kontakt os, hvis fejlen fortsætter.',
  },
} as const satisfies Record<UiLanguage, Record<string, string>>
