import type { UiLanguage } from '../../domain/language/language.ts'

interface ListWords {
  heading: string
  lead: string
  facts: string
  own: string
  toPage: string
  unnamed: string
  duplicate: string
  delete: string
  /** What the cards are and what they cost, in the order in which it is read. */
  factList: readonly { term: string; text: string }[]
}

/** What the list of cards says where its first screen is seen: the server draws that too. */
export const listWords: { readonly [L in UiLanguage]: ListWords } = {
  sv: {
    heading: 'Inbjudningar',
    lead: 'Tryckta inbjudningskort i samma stil som er sida, med en QR-kod som leder dit.',
    facts: 'Om korten',
    own: 'Era kort',
    toPage: 'Till sidan',
    unnamed: 'Kort utan namn',
    duplicate: 'Kopiera',
    delete: 'Ta bort',
    factList: [
      { term: 'Pris', text: '150:- / 10 st (15 kr per kort)' },
      { term: 'Format', text: 'A6, tryckt på båda sidor' },
      { term: 'Papper', text: '300 g, matt' },
      { term: 'Kuvert', text: '3 kr eller 5 kr styck' },
      { term: 'Frakt', text: '95:-' },
    ],
  },
  en: {
    heading: 'Invitations',
    lead: 'Printed invitation cards in the style of your page, with a QR code that leads there.',
    facts: 'About the cards',
    own: 'Your cards',
    toPage: 'To the page',
    unnamed: 'Card without a name',
    duplicate: 'Copy',
    delete: 'Delete',
    factList: [
      { term: 'Price', text: 'SEK 150 for 10 (SEK 15 a card)' },
      { term: 'Size', text: 'A6, printed on both sides' },
      { term: 'Paper', text: '300 gsm, matte' },
      { term: 'Envelopes', text: 'SEK 3 or SEK 5 each' },
      { term: 'Shipping', text: 'SEK 95' },
    ],
  },
  da: {
    heading: 'Invitationer',
    lead: 'Trykte invitationskort i samme stil som jeres side, med en QR-kode, der fører dertil.',
    facts: 'Om kortene',
    own: 'Jeres kort',
    toPage: 'Til siden',
    unnamed: 'Kort uden navn',
    duplicate: 'Kopiér',
    delete: 'Slet',
    factList: [
      { term: 'Pris', text: '150 svenske kroner for 10 stk. (15 kr. pr. kort)' },
      { term: 'Format', text: 'A6, trykt på begge sider' },
      { term: 'Papir', text: '300 g, mat' },
      { term: 'Kuverter', text: '3 eller 5 svenske kroner pr. stk.' },
      { term: 'Fragt', text: '95 svenske kroner' },
    ],
  },
}

/** Cards of the first screen. The others follow when these have been painted. */
export const firstCards = 12
