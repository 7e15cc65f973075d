import type { GuestLanguage } from '../../../modules/kit/guest-language.ts'
import type { GuestLinkWords } from './guest-link-mail.ts'

export interface ReceiptMessages extends Omit<GuestLinkWords, 'lead'> {
  /** `until`: last day for changes, in words. */
  lead: (page: string, until: string | null) => string
  guest: (number: number) => string
  when: string
  where: string
  noAnswer: string
  /** Instead of a text that a guest has written. */
  onPage: string
}

/** The mail to a guest who has answered. */
export const receiptMessages: Record<GuestLanguage, ReceiptMessages> = {
  sv: {
    guest: (number) => `Gäst ${number}`,
    subject: (page) => `Ditt svar till ${page}`,
    heading: 'Tack för ditt svar',
    lead: (page, until) =>
      `Vi har tagit emot ditt svar till ${page}. Med knappen kan du se det, ändra det eller återkalla det${until === null ? '' : ` till och med ${until}`}.`,
    secret: 'Spara mejlet och dela inte länken: den som har den kan ändra ditt svar.',
    action: 'Visa eller ändra svaret',
    when: 'När',
    where: 'Var',
    noAnswer: 'Inget svar',
    onPage: 'Skrivet svar (visas på sidan)',
    notYou: 'Var det inte du som svarade? Då behöver du inte göra något.',
  },
  en: {
    guest: (number) => `Guest ${number}`,
    subject: (page) => `Your answer to ${page}`,
    heading: 'Thank you for your answer',
    lead: (page, until) =>
      `We have received your answer to ${page}. With the button you can see it, change it or withdraw it${until === null ? '' : ` until the end of ${until}`}.`,
    secret: 'Keep this e-mail and do not share the link: anyone who has it can change your answer.',
    action: 'Show or change the answer',
    when: 'When',
    where: 'Where',
    noAnswer: 'No answer',
    onPage: 'Written answer (shown on the page)',
    notYou: 'Was it not you who answered? Then you can ignore this e-mail.',
  },
  da: {
    guest: (number) => `Gæst ${number}`,
    subject: (page) => `Dit svar til ${page}`,
    heading: 'Tak for dit svar',
    lead: (page, until) =>
      `Vi har modtaget dit svar til ${page}. Med knappen kan du se det, ændre det eller trække det tilbage${until === null ? '' : ` til og med den ${until}`}.`,
    secret: 'Gem mailen, og del ikke linket: den, der har det, kan ændre dit svar.',
    action: 'Vis eller ændr svaret',
    when: 'Hvornår',
    where: 'Hvor',
    noAnswer: 'Intet svar',
    onPage: 'Skrevet svar (vises på siden)',
    notYou: 'Var det ikke dig, der svarede? Så behøver du ikke gøre noget.',
  },
  nb: {
    guest: (number) => `Gjest ${number}`,
    subject: (page) => `Svaret ditt til ${page}`,
    heading: 'Takk for svaret',
    lead: (page, until) =>
      `Vi har mottatt svaret ditt til ${page}. Med knappen kan du se det, endre det eller trekke det tilbake${until === null ? '' : ` til og med ${until}`}.`,
    secret: 'Ta vare på e-posten, og ikke del lenken: Den som har den, kan endre svaret ditt.',
    action: 'Vis eller endre svaret',
    when: 'Når',
    where: 'Hvor',
    noAnswer: 'Ikke besvart',
    onPage: 'Skrevet svar (vises på siden)',
    notYou: 'Var det ikke du som svarte? Da trenger du ikke å gjøre noe.',
  },
  fi: {
    guest: (number) => `Vieras ${number}`,
    subject: (page) => `Vastauksesi: ${page}`,
    heading: 'Kiitos vastauksestasi',
    lead: (page, until) =>
      `Olemme vastaanottaneet vastauksesi sivulle ${page}. Painikkeesta voit katsoa sitä, muuttaa sitä tai perua sen${until === null ? '' : `. Viimeinen päivä muutoksille: ${until}`}.`,
    secret: 'Säilytä viesti äläkä jaa linkkiä: se, jolla linkki on, voi muuttaa vastaustasi.',
    action: 'Näytä vastaus tai muuta sitä',
    when: 'Milloin',
    where: 'Missä',
    noAnswer: 'Ei vastausta',
    onPage: 'Kirjoitettu vastaus (näkyy sivulla)',
    notYou: 'Etkö vastannut itse? Silloin sinun ei tarvitse tehdä mitään.',
  },
}
