import sharp from 'sharp'
import { cardLayouts } from '../../cards/positions.ts'
import { type PrintDocument, printDocumentSchema } from '../../cards/print-document.ts'
import { colourPresets } from '../../design/colour-scheme.ts'
import { headingFontNames, textFontNames } from '../../design/font-name.ts'
import { eventLogoNames } from '../../design/logos/logo-name.ts'
import { siteGraphicNames } from '../../design/site-graphic-name.ts'
import { imageSchema, type SiteImage } from '../../domain/image/image.ts'
import type { BrowserClient } from '../support/browser-client.ts'

/** A seeded pseudo-random generator of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The seeds to test: `few`, unless `asked` (an environment variable) gives a number ('300') or a range ('70-300'). */
export function seedsOf(asked: string | undefined, few: readonly number[]): readonly number[] {
  if (asked === undefined) return few
  const [from, to] = asked.includes('-') ? asked.split('-').map(Number) : [1, Number(asked)]
  if (from === undefined || to === undefined || !(from <= to)) throw new Error(`no seeds: ${asked}`)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Uploads difficult pictures: white, black, a checkerboard, a panorama, and one with few pixels. */
export async function uploadHardPictures({
  client,
  siteId,
}: {
  client: BrowserClient
  siteId: string
}): Promise<SiteImage[]> {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  const board = Buffer.from(
    Array.from({ length: 600 * 600 }, (_, at) => ((Math.floor(at / 600 / 60) + Math.floor((at % 600) / 60)) % 2) * 255),
  )
  const made = [
    plain(1600, 1067, '#ffffff'),
    plain(1067, 1600, '#050505'),
    sharp(board, { raw: { width: 600, height: 600, channels: 1 } }).blur(4),
    plain(2400, 500, '#c08040'),
    plain(220, 300, '#e8d44d'),
  ]
  const uploaded: SiteImage[] = []
  for (const picture of made) {
    const file = await picture.jpeg({ quality: 95 }).toBuffer()
    const answer = await client.upload(`/api/sites/${siteId}/upload-image`, new Uint8Array(file))
    uploaded.push(imageSchema.parse(answer.body))
  }
  return uploaded
}

const names = [
  'Bo',
  'Li & Wu',
  'Åsa & Örjan',
  'Søren og Ægir',
  'Zoë and José',
  'Alexandra & Christoffer',
  'Anna Maria & Carl Johan',
  'Wilhelmina Fredrika & Karl-Alexander',
  'Maria Magdalena och Johannes Christoffer',
  // characters that some fonts lack, and that most do
  'Łukasz & Ğülşen',
  'Ĉiela & Ŵynne',
  'Жанна & Γιώργος',
  'Nguyễn Ánh & Øjvind',
]
const dates = [
  'Lördagen den 12 juni 2027 kl. 15.30\nKapellet vid havet, Öland',
  'Saturday 12 June 2027 at 3.30 pm\nThe chapel by the sea',
  'lørdag den 12. juni 2027 kl. 15.30',
]
const welcomes = [
  'Välkomna på bröllop',
  'Together with their families, you are warmly invited to the wedding of',
  'Velkommen til bryllup',
]
const invitations = [
  'Skanna koden och svara senast den 1 maj.',
  'På vår sida finns allt om dagen: resvägen, maten, boendet och OSA. Skanna koden.',
  'Scan the code for directions, places to stay and your reply.',
  'Scan koden og svar senest den 1. maj.',
]
/** The URL in the codes of random cards. */
export const addressOfCards = 'https://alexandraochchristoffer.vigd.se'

/** A card of random look and text length with one of the pictures; deterministic for a seed. */
export function randomCard(seed: number, pictures: readonly SiteImage[], change: object = {}): PrintDocument {
  const next = numbers(seed * 7919)
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const text = (position: string, words: string, side = 1) => ({
    id: `${position}${side}`,
    page: side,
    position,
    contentType: 'text',
    properties: { text: words },
  })
  const couple = one(names)
  return printDocumentSchema.parse({
    layout: cardLayouts[seed % cardLayouts.length],
    siteGraphic: one([null, ...siteGraphicNames]),
    colorScheme: one(Object.values(colourPresets)),
    fonts: {
      heading: headingFontNames[seed % headingFontNames.length],
      text: textFontNames[seed % textFontNames.length],
    },
    trim: one(['none', 'rounded']),
    eventLogo: next() < 0.2 ? { name: one(eventLogoNames), additionalText: '12 juni 2027' } : null,
    content: [
      text('welcomeText', one(welcomes)),
      text('names', couple),
      text('title', one([couple, 'Vi gifter oss', 'Save the date'])),
      text('dateAndLocationLong', one(dates)),
      text('dateAndLocation', one(['12 juni 2027 · Öland', '4 September 2027, Skagen'])),
      text('dateAndLocation', '12 juni 2027 · Öland', 2),
      text('websiteInfo', 'alexandraochchristoffer.vigd.se'),
      text('textAtQR', one(invitations), 2),
      { id: 'photo', page: 1, position: 'primaryImage', contentType: 'image', properties: one(pictures) },
      { id: 'qr', page: 2, position: 'qr', contentType: 'qr', properties: { url: addressOfCards } },
    ],
    ...change,
  })
}
