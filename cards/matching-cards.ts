import { namesOf, spokenNames } from '../design/logos/logo-names.ts'
import { shownHost } from '../domain/address/idn.ts'
import type { SiteImage } from '../domain/image/image.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { fill } from '../domain/language/words.ts'
import { bearsNamesAsTitle, type CardLayout, type CardPosition, cardLayouts, type positionKinds } from './positions.ts'
import { type PrintDocument, printDocumentSchema } from './print-document.ts'
import { sampleTexts } from './sample-texts.ts'

/** What a card takes over from its site. */
export interface SiteFacts extends Pick<PrintDocument, 'colorScheme' | 'fonts' | 'siteGraphic' | 'eventLogo'> {
  /** The page's first language. */
  language: LanguageCode
  /** A graduation rather than a wedding; false by default. */
  isGraduation?: boolean
  /** The page's title; empty if it has none. */
  title: string
  /** Date with and without time, in the page's language; null without a date. */
  date: { long: string; short: string } | null
  /** Null if the page has no place. */
  place: string | null
  /** Null if the site has no address yet. */
  host: string | null
  /** URL in the QR code; empty without a host. */
  url: string
  /** The guests' password; null if the page is open. */
  password: string | null
  /** The page's first picture. */
  image: SiteImage | null
}

/** Choices for a card besides its site's content. */
export type CardLook = Pick<PrintDocument, 'layout'> &
  Partial<Pick<PrintDocument, 'colorScheme' | 'fonts' | 'siteGraphic' | 'eventLogo'>>

/** A card in every layout, with its site's look and content. */
export const matchingCards = (facts: SiteFacts): PrintDocument[] =>
  cardLayouts.map((layout) => cardOf(facts, { layout }))

/**
 * A card with the site's content, and samples where it has none. Every position is filled, so that nothing is missing after a change
 * of layout.
 */
export function cardOf(facts: SiteFacts, look: CardLook): PrintDocument {
  const { colorScheme, fonts, siteGraphic, eventLogo, image, url } = facts
  const texts = textsOf(facts, look.layout)
  const text = (position: CardPosition, page: 1 | 2, words: string) => ({
    id: `${position}${page}`,
    page,
    position,
    contentType: 'text',
    properties: { text: words },
  })
  const { dateAndLocation, textAtQR, ...front } = texts
  return printDocumentSchema.parse({
    colorScheme,
    fonts,
    siteGraphic,
    eventLogo,
    ...look,
    content: [
      ...Object.entries(front).map(([position, words]) => text(position as keyof typeof front, 1, words)),
      text('dateAndLocation', 1, dateAndLocation),
      text('dateAndLocation', 2, dateAndLocation),
      text('textAtQR', 2, textAtQR),
      { id: 'primaryImage1', page: 1, position: 'primaryImage', contentType: 'image', properties: image },
      { id: 'qr2', page: 2, position: 'qr', contentType: 'qr', properties: { url, hidden: false } },
    ],
  })
}

type TextPosition = {
  [P in CardPosition]: (typeof positionKinds)[P] extends 'text' ? P : never
}[CardPosition]

function textsOf(facts: SiteFacts, layout: CardLayout): Record<TextPosition, string> {
  const { date, place, host, password, eventLogo, title, isGraduation = false } = facts
  const sample = sampleTexts(facts.language, { isGraduation })
  const who = namesOf(eventLogo ?? { name1: '', name2: '' }, title)
  // a graduation is one person's, whose name is in the title
  const alone = isGraduation && title !== '' ? title : sample.names
  const names = who === null ? alone : spokenNames(who)
  const isSaid = date !== null || place !== null
  const address = host === null ? sample.address : shownHost(host)
  const key = password === null ? [] : [fill(sample.password, { word: password })]
  const day = [date?.long ?? null, place]
  // a short form of the place; the street is on the page
  const short = [date?.short ?? null, place?.split(',')[0]?.trim() ?? null]
  const said = (parts: readonly (string | null)[], between: string) =>
    parts.filter((part) => part !== null && part !== '').join(between)
  return {
    welcomeText: sample.welcomeText,
    names,
    title: bearsNamesAsTitle(layout) ? names : sample.title,
    dateAndLocationLong: isSaid ? said(day, '\n') : sample.dateAndLocationLong,
    dateAndLocation: isSaid ? said(short, ' · ') : sample.dateAndLocation,
    websiteInfo: [`${sample.websiteInfo} ${address}`, ...key].join('\n'),
    textAtQR: [sample.textAtQR, ...key].join('\n'),
  }
}
