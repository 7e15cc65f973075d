import type { Envelopes } from '../../domain/commerce/card-price.ts'
import type { UiLanguage } from '../../domain/language/language.ts'

interface CardOrderMessages {
  confirmed: { subject: (brand: string) => string; heading: string; text: string; next: string }
  /** The heading is also the subject. */
  shipped: { heading: string; text: (carrier: string) => string; follow: string }
  /** The heading is also the subject. */
  refused: { heading: string; text: string; mend: string; orRefund: (contactMail: string) => string }
  showOrder: string
  /** Alternative text of the picture. */
  front: string
  /** Labels that receipts have too are taken from messages.ts. */
  facts: Record<
    | 'order'
    | 'envelopes'
    | 'corners'
    | 'cards'
    | 'shipping'
    | 'vat'
    | 'to'
    | 'delivery'
    | 'tracking'
    | 'organisationNumber',
    string
  >
  envelopes: Record<Envelopes, string>
  corners: Record<'none' | 'rounded', string>
  pieces: (quantity: number) => string
  days: (min: number, max: number) => string
}

export const cardOrderMessages: Record<UiLanguage, CardOrderMessages> = {
  sv: {
    confirmed: {
      subject: (brand) => `Din beställning hos ${brand}`,
      heading: 'Tack för din beställning',
      text: 'Dina inbjudningskort går nu till tryckeriet, precis så som de såg ut när du beställde.',
      next: 'Vi skriver till dig när de har skickats.',
    },
    shipped: {
      heading: 'Dina inbjudningskort är på väg',
      text: (carrier) => `Korten är tryckta och har lämnats till ${carrier}.`,
      follow: 'Följ paketet',
    },
    refused: {
      heading: 'Dina inbjudningskort kunde inte tryckas',
      text: 'Din betalning har kommit fram, men tryckeriet kunde inte trycka kortet som det är. Vi har också fått veta det.',
      mend: 'Öppna kortet, ändra det som behövs och skicka det igen från beställningen. Det kostar inget mer.',
      orRefund: (contactMail) => `Vill du hellre ha pengarna tillbaka, skriv till ${contactMail}.`,
    },
    showOrder: 'Visa beställningen',
    front: 'Kortets framsida',
    facts: {
      order: 'Beställning',
      envelopes: 'Kuvert',
      corners: 'Hörn',
      cards: 'Kort',
      shipping: 'Frakt',
      vat: 'Varav moms (25\u00a0%)',
      to: 'Skickas till',
      delivery: 'Leverans',
      tracking: 'Kolli-id',
      organisationNumber: 'Organisationsnummer',
    },
    envelopes: { none: 'Inga', standard: 'Standard', premium: 'Premium' },
    corners: { none: 'Raka', rounded: 'Rundade' },
    pieces: (quantity) => `${quantity} st`,
    days: (min, max) => `${min}–${max} dagar`,
  },
  en: {
    confirmed: {
      subject: (brand) => `Your order from ${brand}`,
      heading: 'Thank you for your order',
      text: 'Your invitation cards now go to the print shop, exactly as they looked when you ordered them.',
      next: 'We will write to you when they have been sent.',
    },
    shipped: {
      heading: 'Your invitation cards are on their way',
      text: (carrier) => `The cards are printed and have been handed to ${carrier}.`,
      follow: 'Track the parcel',
    },
    refused: {
      heading: 'Your invitation cards could not be printed',
      text: 'Your payment has arrived, but the print shop could not print the card as it is. We have been notified as well.',
      mend: 'Open the card, change what is needed and send it again from the order, at no extra cost.',
      orRefund: (contactMail) => `If you would rather have the money back, write to ${contactMail}.`,
    },
    showOrder: 'Show the order',
    front: 'Front of the card',
    facts: {
      order: 'Order',
      envelopes: 'Envelopes',
      corners: 'Corners',
      cards: 'Cards',
      shipping: 'Shipping',
      vat: 'Of which VAT (25%)',
      to: 'Sent to',
      delivery: 'Delivery',
      tracking: 'Tracking number',
      organisationNumber: 'Company number',
    },
    envelopes: { none: 'None', standard: 'Standard', premium: 'Premium' },
    corners: { none: 'Straight', rounded: 'Rounded' },
    pieces: (quantity) => `${quantity}`,
    days: (min, max) => `${min}–${max} days`,
  },
  da: {
    confirmed: {
      subject: (brand) => `Din bestilling hos ${brand}`,
      heading: 'Tak for din bestilling',
      text: 'Dine invitationskort går nu til trykkeriet, præcis som de så ud, da du bestilte dem.',
      next: 'Vi skriver til dig, når de er sendt.',
    },
    shipped: {
      heading: 'Dine invitationskort er på vej',
      text: (carrier) => `Kortene er trykt og er afleveret til ${carrier}.`,
      follow: 'Følg pakken',
    },
    refused: {
      heading: 'Dine invitationskort kunne ikke trykkes',
      text: 'Din betaling er kommet frem, men trykkeriet kunne ikke trykke kortet, som det er. Vi har også fået besked.',
      mend: 'Åbn kortet, ret det nødvendige, og send det igen fra bestillingen. Det koster ikke mere.',
      orRefund: (contactMail) => `Vil du hellere have pengene tilbage, så skriv til ${contactMail}.`,
    },
    showOrder: 'Vis bestillingen',
    front: 'Kortets forside',
    facts: {
      order: 'Bestilling',
      envelopes: 'Kuverter',
      corners: 'Hjørner',
      cards: 'Kort',
      shipping: 'Fragt',
      vat: 'Heraf moms (25\u00a0%)',
      to: 'Sendes til',
      delivery: 'Levering',
      tracking: 'Pakkenummer',
      organisationNumber: 'Organisationsnummer',
    },
    envelopes: { none: 'Ingen', standard: 'Standard', premium: 'Premium' },
    corners: { none: 'Lige', rounded: 'Afrundede' },
    pieces: (quantity) => `${quantity} stk.`,
    days: (min, max) => `${min}–${max} dage`,
  },
}
