import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { withoutAddresses } from '../../domain/text/without-addresses.ts'
import { giftName } from '../../modules/gift-registry/rules.ts'
import type { GiftItem } from '../../modules/gift-registry/schema.ts'
import type { GuestLanguage } from '../../modules/kit/guest-language.ts'
import {
  type GuestLink,
  type GuestLinkDeps,
  type GuestLinkWords,
  guestLinkMail,
} from '../answers/mails/guest-link-mail.ts'

type GiftWords = GuestLinkWords & Record<'gift' | 'quantity', string>

const messages: Record<GuestLanguage, GiftWords> = {
  sv: {
    subject: (page) => `Din reservation hos ${page}`,
    heading: 'Tack för din reservation',
    lead: (page) =>
      `Du har reserverat en gåva på önskelistan hos ${page}. Med knappen kan du se reservationen och ta bort den, också om du har glömt lösenordet.`,
    secret: 'Spara mejlet och dela inte länken: den som har den kan ta bort din reservation.',
    action: 'Visa min reservation',
    gift: 'Gåva',
    quantity: 'Antal',
    notYou: 'Var det inte du som reserverade? Då behöver du inte göra något.',
  },
  en: {
    subject: (page) => `Your reservation for ${page}`,
    heading: 'Thank you for your reservation',
    lead: (page) =>
      `You have reserved a gift on the wish list of ${page}. With the button you can see the reservation and remove it, even if you have forgotten the password.`,
    secret: 'Keep this mail and do not share the link: whoever has it can remove your reservation.',
    action: 'Show my reservation',
    gift: 'Gift',
    quantity: 'Quantity',
    notYou: 'Was it not you who reserved? Then you need not do anything.',
  },
  da: {
    subject: (page) => `Din reservation hos ${page}`,
    heading: 'Tak for din reservation',
    lead: (page) =>
      `Du har reserveret en gave på ønskelisten hos ${page}. Med knappen kan du se reservationen og fjerne den, også hvis du har glemt adgangskoden.`,
    secret: 'Gem mailen, og del ikke linket: den, der har det, kan fjerne din reservation.',
    action: 'Vis min reservation',
    gift: 'Gave',
    quantity: 'Antal',
    notYou: 'Var det ikke dig, der reserverede? Så behøver du ikke gøre noget.',
  },
  nb: {
    subject: (page) => `Reservasjonen din hos ${page}`,
    heading: 'Takk for reservasjonen',
    lead: (page) =>
      `Du har reservert en gave på ønskelisten hos ${page}. Med knappen kan du se reservasjonen og fjerne den, også hvis du har glemt passordet.`,
    secret: 'Ta vare på e-posten, og ikke del lenken: Den som har den, kan fjerne reservasjonen din.',
    action: 'Vis reservasjonen min',
    gift: 'Gave',
    quantity: 'Antall',
    notYou: 'Var det ikke du som reserverte? Da trenger du ikke å gjøre noe.',
  },
  fi: {
    subject: (page) => `Varauksesi: ${page}`,
    heading: 'Kiitos varauksestasi',
    lead: (page) =>
      `Olet varannut lahjan toivelistalta sivulla ${page}. Painikkeesta voit katsoa varausta ja poistaa sen, vaikka olisit unohtanut salasanan.`,
    secret: 'Säilytä viesti äläkä jaa linkkiä: se, jolla linkki on, voi poistaa varauksesi.',
    action: 'Näytä varaukseni',
    gift: 'Lahja',
    quantity: 'Määrä',
    notYou: 'Etkö varannut itse? Silloin sinun ei tarvitse tehdä mitään.',
  },
}

/** Mail with what was reserved, and the private link to the reservation. */
export function reservationLinkMail(
  deps: GuestLinkDeps,
  { gift, quantity, ...link }: GuestLink & { gift: GiftItem; quantity: number },
): NewOutboxEntry {
  const path = `${link.path}?language=${link.language}`
  return guestLinkMail(deps, { ...link, path }, (own, language) => {
    const words = messages[own]
    const name = withoutAddresses(giftName(gift, language))
    return {
      ...words,
      facts: [...(name === '' ? [] : [[words.gift, name] as const]), [words.quantity, String(quantity)] as const],
    }
  })
}
