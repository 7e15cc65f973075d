import { type OwnersMailFacts, ownersMail } from '../../commands/mails/owners-mail.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export interface MovedPageFacts extends OwnersMailFacts {
  /** Title of the page. */
  page: string
  /** URL of the page as guests see it; null if it has no address. */
  pageUrl: string | null
  /** How long the link is valid. */
  days: number
  url: string
}

/** To the owner of an imported page: where it is, how it looks, and the link to choose a password. */
export function movedPageMail(facts: MovedPageFacts): Mail {
  const words = messages[facts.language]
  const { productName } = facts.profile
  const { page, pageUrl, days } = facts
  return ownersMail(facts, words.subject(productName), {
    heading: words.heading(productName),
    paragraphs: [
      words.lead(page, productName),
      pageUrl === null ? words.looksInside : words.looks,
      words.password(facts.to, days),
    ],
    action: { label: words.action, url: facts.url },
    ...(pageUrl === null ? {} : { link: { label: words.see, url: pageUrl } }),
  })
}

const messages = {
  sv: {
    subject: (product: string) => `Din sida har flyttat till ${product}`,
    heading: (product: string) => `Din sida har flyttat till ${product}`,
    lead: (page: string, product: string) =>
      `${page === '' ? 'Sidan som du har gjort' : `Sidan ”${page}”`} finns nu hos ${product}, med texter, bilder, svar och reservationer. Du behöver inte göra om något.`,
    looks: 'Den ser ut som förut. Titta gärna själv med länken nederst i brevet.',
    looksInside: 'Den ser ut som förut. Logga in så ser du den.',
    password: (mail: string, days: number) =>
      `Ditt gamla lösenord gäller inte här. Välj ett nytt, så loggar du in med ${mail}. Länken gäller i ${days} dagar och bara en gång; är den för gammal får du en ny med en knapptryckning.`,
    action: 'Välj lösenord',
    see: 'Se sidan',
  },
  en: {
    subject: (product: string) => `Your page has moved to ${product}`,
    heading: (product: string) => `Your page has moved to ${product}`,
    lead: (page: string, product: string) =>
      `${page === '' ? 'The page that you made' : `The page “${page}”`} is now at ${product}, with its texts, pictures, answers and reservations. There is nothing you have to do again.`,
    looks: 'It looks as it did before. See for yourself with the link at the end of this e-mail.',
    looksInside: 'It looks as it did before. Log in to see it.',
    password: (mail: string, days: number) =>
      `Your old password does not work here. Choose a new one, and log in with ${mail}. The link works for ${days} days and only once; when it is too old, you get a new one at the press of a button.`,
    action: 'Choose a password',
    see: 'See the page',
  },
  da: {
    subject: (product: string) => `Din side er flyttet til ${product}`,
    heading: (product: string) => `Din side er flyttet til ${product}`,
    lead: (page: string, product: string) =>
      `${page === '' ? 'Siden, du har lavet,' : `Siden ”${page}”`} er nu hos ${product} med tekster, billeder, svar og reservationer. Du skal ikke lave noget om.`,
    looks: 'Den ser ud som før. Se selv efter med linket nederst i mailen.',
    looksInside: 'Den ser ud som før. Log ind for at se den.',
    password: (mail: string, days: number) =>
      `Din gamle adgangskode gælder ikke her. Vælg en ny, så logger du ind med ${mail}. Linket virker i ${days} dage og kun én gang; er det for gammelt, får du et nyt med et enkelt tryk.`,
    action: 'Vælg adgangskode',
    see: 'Se siden',
  },
} as const satisfies Record<UiLanguage, unknown>
