import { shownHost } from '../../domain/address/idn.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'

interface TakeDownMessages {
  /** Name for a site without a host. */
  page: string
  down: { subject: string; lead: (page: string) => string; kept: string; answer: string }
  back: { subject: string; lead: (page: string) => string }
}

const messages: Record<UiLanguage, TakeDownMessages> = {
  sv: {
    page: 'din sida',
    down: {
      subject: 'Din sida är nedtagen',
      lead: (page) =>
        `Vi har tagit ner ${page}, eftersom den kan strida mot våra villkor. Gästerna ser den inte längre.`,
      kept: 'Texter, bilder och svar finns kvar, och du kan logga in och ändra sidan som vanligt.',
      answer:
        'Tycker du att det är fel, eller har du ändrat det som var fel? Svara på brevet, så tittar vi på sidan igen.',
    },
    back: {
      subject: 'Din sida visas igen',
      lead: (page) => `Vi har tittat på ${page} igen. Nu ser gästerna den som förut.`,
    },
  },
  en: {
    page: 'your page',
    down: {
      subject: 'Your page has been taken down',
      lead: (page) => `We have taken ${page} down, because it may be against our terms. Guests do not see it any more.`,
      kept: 'Texts, pictures and answers are kept, and you can log in and change the page as usual.',
      answer:
        'Do you think that this is wrong, or have you changed what was wrong? Answer this letter and we will look at the page again.',
    },
    back: {
      subject: 'Your page is shown again',
      lead: (page) => `We have looked at ${page} again. Guests now see it as before.`,
    },
  },
  da: {
    page: 'din side',
    down: {
      subject: 'Din side er taget ned',
      lead: (page) =>
        `Vi har taget ${page} ned, fordi den kan være i strid med vores vilkår. Gæsterne ser den ikke længere.`,
      kept: 'Tekster, billeder og svar findes stadig, og du kan logge ind og ændre siden som sædvanligt.',
      answer:
        'Synes du, at det er en fejl, eller har du ændret det, der var galt? Svar på brevet, så ser vi på siden igen.',
    },
    back: {
      subject: 'Din side vises igen',
      lead: (page) => `Vi har set på ${page} igen. Nu ser gæsterne den som før.`,
    },
  },
}

/** Tells an owner that an operator has taken the site down or restored it. */
export function takeDownMail(facts: OwnersMailFacts & { host: string | null; isDown: boolean }): Mail {
  const { page, down, back } = messages[facts.language]
  const named = facts.host === null ? page : shownHost(facts.host)
  if (!facts.isDown) return ownersMail(facts, back.subject, { heading: back.subject, paragraphs: [back.lead(named)] })
  return ownersMail(facts, down.subject, {
    heading: down.subject,
    paragraphs: [down.lead(named), down.kept, down.answer],
  })
}
