import type { Envelopes } from '../../domain/commerce/card-price.ts'
import type { UiLanguage } from '../../domain/language/language.ts'

interface CardOrderMessages {
  confirmed: { subject: (brand: string) => string; heading: string; text: string; next: string; action: string }
  shipped: {
    subject: (brand: string) => string
    heading: string
    text: (carrier: string) => string
    action: string
    seeOrder: string
  }
  refused: {
    subject: (brand: string) => string
    heading: string
    text: string
    mend: string
    orRefund: (contactMail: string) => string
    action: string
  }
  /** Of the picture. */
  front: string
  facts: Record<
    | 'order'
    | 'quantity'
    | 'envelopes'
    | 'corners'
    | 'cards'
    | 'shipping'
    | 'total'
    | 'vat'
    | 'method'
    | 'date'
    | 'reference'
    | 'to'
    | 'delivery'
    | 'tracking'
    | 'seller'
    | 'organisationNumber'
    | 'vatNumber',
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
      action: 'Visa beställningen',
    },
    shipped: {
      subject: () => 'Dina inbjudningskort är på väg',
      heading: 'Dina inbjudningskort är på väg',
      text: (carrier) => `Korten är tryckta och har lämnats till ${carrier}.`,
      action: 'Följ paketet',
      seeOrder: 'Visa beställningen',
    },
    refused: {
      subject: () => 'Dina inbjudningskort kunde inte tryckas',
      heading: 'Dina inbjudningskort kunde inte tryckas',
      text: 'Din betalning har kommit fram, men tryckeriet kunde inte trycka kortet som det är. Vi har också fått veta det.',
      mend: 'Öppna kortet, ändra det som behövs och skicka det igen från beställningen. Det kostar inget mer.',
      orRefund: (contactMail) => `Vill du hellre ha pengarna tillbaka, skriv till ${contactMail}.`,
      action: 'Visa beställningen',
    },
    front: 'Kortets framsida',
    facts: {
      order: 'Beställning',
      quantity: 'Antal',
      envelopes: 'Kuvert',
      corners: 'Hörn',
      cards: 'Kort',
      shipping: 'Frakt',
      total: 'Totalt',
      vat: 'Varav moms (25\u00a0%)',
      method: 'Betalsätt',
      date: 'Datum',
      reference: 'Referens',
      to: 'Skickas till',
      delivery: 'Leverans',
      tracking: 'Kolli-id',
      seller: 'Säljare',
      organisationNumber: 'Organisationsnummer',
      vatNumber: 'Momsregistreringsnummer',
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
      next: 'We write to you when they have been sent.',
      action: 'Show the order',
    },
    shipped: {
      subject: () => 'Your invitation cards are on their way',
      heading: 'Your invitation cards are on their way',
      text: (carrier) => `The cards are printed and have been handed to ${carrier}.`,
      action: 'Follow the parcel',
      seeOrder: 'Show the order',
    },
    refused: {
      subject: () => 'Your invitation cards could not be printed',
      heading: 'Your invitation cards could not be printed',
      text: 'Your payment has arrived, but the print shop could not print the card as it is. We have been told as well.',
      mend: 'Open the card, change what is needed and send it again from the order. It costs nothing more.',
      orRefund: (contactMail) => `If you would rather have the money back, write to ${contactMail}.`,
      action: 'Show the order',
    },
    front: 'Front of the card',
    facts: {
      order: 'Order',
      quantity: 'Quantity',
      envelopes: 'Envelopes',
      corners: 'Corners',
      cards: 'Cards',
      shipping: 'Shipping',
      total: 'Total',
      vat: 'Of which VAT (25\u00a0%)',
      method: 'Payment method',
      date: 'Date',
      reference: 'Reference',
      to: 'Sent to',
      delivery: 'Delivery',
      tracking: 'Tracking number',
      seller: 'Seller',
      organisationNumber: 'Organisation number',
      vatNumber: 'VAT number',
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
      action: 'Vis bestillingen',
    },
    shipped: {
      subject: () => 'Dine invitationskort er på vej',
      heading: 'Dine invitationskort er på vej',
      text: (carrier) => `Kortene er trykt og er afleveret til ${carrier}.`,
      action: 'Følg pakken',
      seeOrder: 'Vis bestillingen',
    },
    refused: {
      subject: () => 'Dine invitationskort kunne ikke trykkes',
      heading: 'Dine invitationskort kunne ikke trykkes',
      text: 'Din betaling er kommet frem, men trykkeriet kunne ikke trykke kortet, som det er. Vi har også fået besked.',
      mend: 'Åbn kortet, ret det nødvendige, og send det igen fra bestillingen. Det koster ikke mere.',
      orRefund: (contactMail) => `Vil du hellere have pengene tilbage, så skriv til ${contactMail}.`,
      action: 'Vis bestillingen',
    },
    front: 'Kortets forside',
    facts: {
      order: 'Bestilling',
      quantity: 'Antal',
      envelopes: 'Kuverter',
      corners: 'Hjørner',
      cards: 'Kort',
      shipping: 'Fragt',
      total: 'I alt',
      vat: 'Heraf moms (25\u00a0%)',
      method: 'Betalingsmåde',
      date: 'Dato',
      reference: 'Reference',
      to: 'Sendes til',
      delivery: 'Levering',
      tracking: 'Pakkenummer',
      seller: 'Sælger',
      organisationNumber: 'Organisationsnummer',
      vatNumber: 'Momsnummer',
    },
    envelopes: { none: 'Ingen', standard: 'Standard', premium: 'Premium' },
    corners: { none: 'Lige', rounded: 'Afrundede' },
    pieces: (quantity) => `${quantity} stk.`,
    days: (min, max) => `${min}–${max} dage`,
  },
}
