import type { GuestLanguage } from '../../modules/kit/guest-language.ts'

/** The page's own texts, around the owner's. */
export const shellMessages = {
  sv: {
    menu: 'Meny',
    answerOnline: 'Svara på nätet:',
    languages: 'Språk',
    skip: 'Hoppa till innehållet',
    soon: 'Här kommer snart mer att läsa.',
    madeWith: 'Skapad med',
    moduleFailed:
      'Ett oväntat fel uppstod i den här modulen. Felet har rapporterats. Spara och ladda om sidan. Kontakta oss om felet kvarstår.',
  },
  en: {
    menu: 'Menu',
    answerOnline: 'Answer online:',
    languages: 'Language',
    skip: 'Skip to content',
    soon: 'There will be more to read here soon.',
    madeWith: 'Made with',
    moduleFailed:
      'An unexpected error occurred in this module. It has been reported. Save and reload the page. Contact us if the error remains.',
  },
  da: {
    menu: 'Menu',
    answerOnline: 'Svar på nettet:',
    languages: 'Sprog',
    skip: 'Spring til indholdet',
    soon: 'Her kommer snart mere at læse.',
    madeWith: 'Lavet med',
    moduleFailed:
      'Der opstod en uventet fejl i dette modul. Fejlen er rapporteret. Gem, og genindlæs siden. Kontakt os, hvis fejlen fortsætter.',
  },
  nb: {
    menu: 'Meny',
    answerOnline: 'Svar på nettet:',
    languages: 'Språk',
    skip: 'Hopp til innholdet',
    soon: 'Her kommer det snart mer å lese.',
    madeWith: 'Laget med',
    moduleFailed:
      'Det oppstod en uventet feil i denne modulen. Feilen er rapportert. Lagre og last inn siden på nytt. Kontakt oss hvis feilen vedvarer.',
  },
  fi: {
    menu: 'Valikko',
    answerOnline: 'Vastaa verkossa:',
    languages: 'Kieli',
    skip: 'Siirry sisältöön',
    soon: 'Tänne tulee pian lisää luettavaa.',
    madeWith: 'Tehty palvelulla',
    moduleFailed:
      'Tässä osiossa tapahtui odottamaton virhe. Virheestä on ilmoitettu. Tallenna ja lataa sivu uudelleen. Ota meihin yhteyttä, jos virhe toistuu.',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>
