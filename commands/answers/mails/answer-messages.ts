import type { UiLanguage } from '../../../domain/language/language.ts'
import type { RunningTotals } from '../answer-totals.ts'

/** What happened to an answer. */
export type AnswerEvent = 'new' | 'changed' | 'withdrawn'

export interface AnswerMailMessages {
  /** To the form's recipients. `title` is the form's and may be ''. */
  notice: Record<AnswerEvent, { heading: string; lead: (title: string, host: string) => string }>
  guest: (number: number) => string
  addedGuest: (guest: string) => string
  removedGuest: (guest: string) => string
  totals: (totals: RunningTotals) => string
  noAnswer: string
  seeAll: string
  /** Links to the choice of how often to be mailed, for the owner and for others. */
  chooseOften: string
  stop: string
  /** The daily mail. */
  digest: {
    subject: (host: string) => string
    heading: string
    lead: (host: string) => string
    untitled: string
    changed: (answer: string) => string
    more: string
    withdrawn: string
    total: string
  }
  /** Footer: why the reader gets this mail. */
  why: (host: string) => string
}

export const answerMailMessages: Record<UiLanguage, AnswerMailMessages> = {
  sv: {
    notice: {
      new: {
        heading: 'Nytt svar',
        lead: (title, host) => `Någon har svarat på ${title === '' ? 'formuläret' : `”${title}”`} på ${host}.`,
      },
      changed: {
        heading: 'Ändrat svar',
        lead: (title, host) =>
          `En gäst har ändrat sitt svar på ${title === '' ? 'formuläret' : `”${title}”`} på ${host}. Så här lyder det nu, och före pilen det som stod förut.`,
      },
      withdrawn: {
        heading: 'Återkallat svar',
        lead: (title, host) =>
          `En gäst har återkallat sitt svar på ${title === '' ? 'formuläret' : `”${title}”`} på ${host}. Det är borttaget ur listan. Så här löd det.`,
      },
    },
    guest: (number) => `Gäst ${number}`,
    addedGuest: (guest) => `${guest} (ny)`,
    removedGuest: (guest) => `${guest} (borttagen)`,
    totals: ({ guests, coming }) =>
      `Hittills har ${guests} ${guests === 1 ? 'gäst' : 'gäster'} svarat${coming === null ? '' : `: ${coming.yes} kommer och ${coming.no} kommer inte`}.`,
    noAnswer: '–',
    seeAll: 'Se alla svar',
    chooseOften: 'Välj hur ofta du får de här mejlen',
    stop: 'Sluta få svaren, eller få dem en gång om dagen',
    digest: {
      subject: (host) => `Nya svar på ${host}`,
      heading: 'Nya svar sedan sist',
      lead: (host) => `Det här är nytt bland svaren på ${host}.`,
      untitled: 'Formulär',
      changed: (answer) => `${answer === '' ? '' : `${answer} `}(ändrat)`,
      more: 'Ytterligare gäster',
      withdrawn: 'Återkallade svar',
      total: 'Totalt',
    },
    why: (host) => `Du får det här mejlet för att din adress är mottagare av svaren på ${host}.`,
  },
  en: {
    notice: {
      new: {
        heading: 'New answer',
        lead: (title, host) => `Somebody has answered ${title === '' ? 'the form' : `“${title}”`} at ${host}.`,
      },
      changed: {
        heading: 'Changed answer',
        lead: (title, host) =>
          `A guest has changed their answer to ${title === '' ? 'the form' : `“${title}”`} at ${host}. This is what it says now, with what it said before in front of the arrows.`,
      },
      withdrawn: {
        heading: 'Withdrawn answer',
        lead: (title, host) =>
          `A guest has withdrawn their answer to ${title === '' ? 'the form' : `“${title}”`} at ${host}. It is gone from the list. This is what it said.`,
      },
    },
    guest: (number) => `Guest ${number}`,
    addedGuest: (guest) => `${guest} (new)`,
    removedGuest: (guest) => `${guest} (removed)`,
    totals: ({ guests, coming }) =>
      `So far ${guests} ${guests === 1 ? 'guest has' : 'guests have'} answered${coming === null ? '' : `: ${coming.yes} coming and ${coming.no} not coming`}.`,
    noAnswer: '–',
    seeAll: 'See all answers',
    chooseOften: 'Choose how often you get these e-mails',
    stop: 'Stop getting the answers, or get them once a day',
    digest: {
      subject: (host) => `New answers at ${host}`,
      heading: 'New answers since the last e-mail',
      lead: (host) => `This is new among the answers at ${host}.`,
      untitled: 'Form',
      changed: (answer) => `${answer === '' ? '' : `${answer} `}(changed)`,
      more: 'Further guests',
      withdrawn: 'Withdrawn answers',
      total: 'Total',
    },
    why: (host) => `You get this e-mail because your address receives the answers at ${host}.`,
  },
  da: {
    notice: {
      new: {
        heading: 'Nyt svar',
        lead: (title, host) => `Nogen har svaret på ${title === '' ? 'formularen' : `”${title}”`} på ${host}.`,
      },
      changed: {
        heading: 'Ændret svar',
        lead: (title, host) =>
          `En gæst har ændret sit svar på ${title === '' ? 'formularen' : `”${title}”`} på ${host}. Sådan lyder det nu, og før pilen det, der stod før.`,
      },
      withdrawn: {
        heading: 'Svar trukket tilbage',
        lead: (title, host) =>
          `En gæst har trukket sit svar på ${title === '' ? 'formularen' : `”${title}”`} på ${host} tilbage. Det er fjernet fra listen. Sådan lød det.`,
      },
    },
    guest: (number) => `Gæst ${number}`,
    addedGuest: (guest) => `${guest} (ny)`,
    removedGuest: (guest) => `${guest} (fjernet)`,
    totals: ({ guests, coming }) =>
      `Indtil nu har ${guests} ${guests === 1 ? 'gæst' : 'gæster'} svaret${coming === null ? '' : `: ${coming.yes} kommer, og ${coming.no} kommer ikke`}.`,
    noAnswer: '–',
    seeAll: 'Se alle svar',
    chooseOften: 'Vælg, hvor ofte du får disse mails',
    stop: 'Stop med at få svarene, eller få dem én gang om dagen',
    digest: {
      subject: (host) => `Nye svar på ${host}`,
      heading: 'Nye svar siden sidst',
      lead: (host) => `Dette er nyt blandt svarene på ${host}.`,
      untitled: 'Formular',
      changed: (answer) => `${answer === '' ? '' : `${answer} `}(ændret)`,
      more: 'Yderligere gæster',
      withdrawn: 'Svar trukket tilbage',
      total: 'I alt',
    },
    why: (host) => `Du får denne mail, fordi din adresse modtager svarene på ${host}.`,
  },
}
