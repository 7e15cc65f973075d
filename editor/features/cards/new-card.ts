import type { CardLayout } from '../../../cards/positions.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { eventDateOf, eventPlaceOf, siteTitleOf } from '../../../modules/site-facts.ts'

/** The words with which a card begins, in the language that it is written in. */
export interface NewCardWords {
  welcome: string
  names: string
  textAtCode: string
}

export interface NewCardFacts {
  site: Pick<SiteDocument, 'availableLanguages' | 'fonts' | 'colorScheme' | 'siteGraphic' | 'eventLogo'> & SiteDocument
  /** Host of the site's page; null before it has one. */
  host: string | null
  layout: CardLayout
  words: NewCardWords
}

/** The language that a site's cards are written in. */
export const cardLanguage = (site: SiteDocument): string => site.availableLanguages[0]?.languageCode ?? 'sv'

/** A card that matches its site: its look, and what it says of names, date, place and address. */
export function newCard({ site, host, layout, words }: NewCardFacts): PrintDocument {
  const language = cardLanguage(site)
  const names = siteTitleOf(site, language) || words.names
  const { start } = eventDateOf(site)
  const place = eventPlaceOf(site)
  const day = start === null ? '' : dayWords(start, language, { weekday: 'long' })
  const long = [day, place].filter((part) => part !== null && part !== '').join('\n')
  const short = start === null ? (place ?? '') : dayWords(start, language, {})
  const isOnPhoto = layout === 'TEXT_ON_PHOTO' || layout === 'TEXT_ON_PHOTO_GRADIENT'
  const text = (position: TextPosition, page: 1 | 2, value: string) =>
    ({ id: `${position}-${page}`, page, position, contentType: 'text', properties: { text: value } }) as const
  return {
    layout,
    content: [
      text('welcomeText', 1, words.welcome),
      // what another layout asks for besides is taken over from these when it is chosen
      ...(isOnPhoto ? [text('title', 1, names)] : [text('names', 1, names)]),
      ...(layout === 'GENESIS' ? [text('dateAndLocationLong', 1, long)] : [text('dateAndLocation', 1, short)]),
      ...(layout === 'PHOTO_CLEAN' ? [text('title', 1, words.welcome)] : []),
      text('websiteInfo', 1, host ?? ''),
      text('textAtQR', 2, words.textAtCode),
      {
        id: 'qr-2',
        page: 2,
        position: 'qr',
        contentType: 'qr',
        properties: { url: host === null ? '' : `https://${host}`, hidden: false },
      },
    ],
    fonts: site.fonts,
    colorScheme: site.colorScheme,
    siteGraphic: site.siteGraphic,
    eventLogo: site.eventLogo,
    trim: 'none',
  }
}

type TextPosition =
  | 'welcomeText'
  | 'names'
  | 'title'
  | 'dateAndLocationLong'
  | 'dateAndLocation'
  | 'websiteInfo'
  | 'textAtQR'

/** A wall time as the language writes its day. */
function dayWords(start: string, language: string, more: Intl.DateTimeFormatOptions): string {
  const words = new Intl.DateTimeFormat(language, {
    ...more,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${start.slice(0, 10)}T00:00Z`))
  return words.charAt(0).toUpperCase() + words.slice(1)
}
