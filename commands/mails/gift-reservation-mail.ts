import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { type GuestLink, type GuestLinkDeps, type GuestLinkWords, guestLinkMail } from './guest-link-mail.ts'

const messages: Record<UiLanguage, GuestLinkWords> = {
  sv: {
    subject: (page) => `Din reservation hos ${page}`,
    heading: 'Tack för din reservation',
    lead: (page) =>
      `Du har reserverat något på önskelistan hos ${page}. Med länken här nedanför kan du se vad och ta bort reservationen, också om du har glömt lösenordet.`,
    secret: 'Spara mejlet och dela inte länken: den som har den kan ta bort din reservation.',
    action: 'Visa min reservation',
    notYou: 'Var det inte du som reserverade? Då behöver du inte göra något.',
  },
  en: {
    subject: (page) => `Your reservation for ${page}`,
    heading: 'Thank you for your reservation',
    lead: (page) =>
      `You have reserved something on the wish list of ${page}. With the link below you can see what it is and remove the reservation, even if you have forgotten the password.`,
    secret: 'Keep this mail and do not share the link: whoever has it can remove your reservation.',
    action: 'Show my reservation',
    notYou: 'Was it not you who reserved? Then you need not do anything.',
  },
  da: {
    subject: (page) => `Din reservation hos ${page}`,
    heading: 'Tak for din reservation',
    lead: (page) =>
      `Du har reserveret noget på ønskelisten hos ${page}. Med linket herunder kan du se hvad og fjerne reservationen, også hvis du har glemt adgangskoden.`,
    secret: 'Gem mailen, og del ikke linket: den, der har det, kan fjerne din reservation.',
    action: 'Vis min reservation',
    notYou: 'Var det ikke dig, der reserverede? Så behøver du ikke gøre noget.',
  },
}

/** Mail with the private link to a reservation. */
export function reservationLinkMail(deps: GuestLinkDeps, link: GuestLink): NewOutboxEntry {
  const path = `${link.path}?language=${link.language}`
  return guestLinkMail(deps, { ...link, path }, (language) => messages[language])
}
