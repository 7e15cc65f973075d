import * as z from 'zod'
import { colourPresets, colourSchemeSchema } from '../design/colour-scheme.ts'
import { eventLogoSchema } from '../design/event-logo.ts'
import { fontsSchema } from '../design/font-name.ts'
import { siteGraphicSchema } from '../design/site-graphic-name.ts'
import { documentIdSchema } from '../domain/ids.ts'
import { imageSchema, type SiteImage } from '../domain/image/image.ts'
import { type CardPosition, cardLayouts, positionKinds, positionPages } from './positions.ts'

/** Format of stored cards. Raise it with every change that breaks older stored cards, and add an upgrade below. */
export const currentPrintFormat = 1
/** Steps from format n to n + 1. Each maps plain JSON, which the schema validates after the last one. */
const upgrades: Readonly<Record<number, (document: unknown) => unknown>> = {}

/** Maximum length of a text, and of the URL in a QR code. */
export const textLimit = 300
export const urlLimit = 500
/** Maximum entries of a card. */
const contentLimit = 40

/** Line breaks are kept; other control characters are removed. */
const text = z
  .string()
  .max(textLimit)
  .transform((value) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ''))

const positions = Object.keys(positionKinds) as [CardPosition, ...CardPosition[]]
const place = {
  id: documentIdSchema,
  page: z.union([z.literal(1), z.literal(2)]),
  position: z.enum(positions),
}
/** A deleted picture leaves an empty object in its place. */
const emptyIsNull = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? null : value

const textContent = z.object({
  ...place,
  contentType: z.literal('text'),
  properties: z.object({ text: text.default('') }),
})
const codeContent = z.object({
  ...place,
  contentType: z.literal('qr'),
  properties: z.object({
    url: z.string().trim().max(urlLimit).default(''),
    hidden: z.boolean().default(false),
  }),
})
const pictureContent = <Picture extends z.ZodType>(picture: Picture) =>
  z.object({ ...place, contentType: z.literal('image'), properties: z.preprocess(emptyIsNull, picture) })
const contentSchema = z.discriminatedUnion('contentType', [
  textContent,
  pictureContent(imageSchema.nullable().default(null)),
  codeContent,
])
/** A picture as clients may send it: its size is the stored file's (document 2, section 3). */
const sentImageSchema = imageSchema.partial({ width: true, height: true })
const sentContentSchema = z.discriminatedUnion('contentType', [
  textContent,
  pictureContent(sentImageSchema.nullable().default(null)),
  codeContent,
])

type Placed = Pick<z.infer<typeof contentSchema>, 'id' | 'page' | 'position' | 'contentType'>

/** Each entry is in a place of its own that takes it. */
function checkContent(content: readonly Placed[], context: z.RefinementCtx): void {
  const wrong = (index: number, message: string) => context.addIssue({ code: 'custom', path: [index], message })
  const ids = new Set<string>()
  const places = new Set<string>()
  for (const [index, { id, page, position, contentType }] of content.entries()) {
    if (positionKinds[position] !== contentType) wrong(index, 'the position takes another kind of content')
    if (!positionPages[position].includes(page)) wrong(index, 'the position is on the other side')
    if (ids.has(id)) wrong(index, 'two entries have the same id')
    if (places.has(`${page} ${position}`)) wrong(index, 'two entries have the same position')
    ids.add(id)
    places.add(`${page} ${position}`)
  }
}

/** The parts of a card as they are sent: none has a default, so that a missing one is not taken for an empty one. */
export const printParts = z.object({
  layout: z.enum(cardLayouts),
  /** Everything the owner has written and chosen, including entries that the current layout has no position for. */
  content: z.array(sentContentSchema).max(contentLimit).superRefine(checkContent),
  siteGraphic: siteGraphicSchema,
  colorScheme: colourSchemeSchema,
  fonts: fontsSchema,
  trim: z.enum(['none', 'rounded']),
  eventLogo: eventLogoSchema.nullable(),
})

const parts = printParts.shape

/** An invitation card as designed by its owner. */
export const printDocumentSchema = z.object({
  layout: parts.layout.default('GENESIS'),
  content: z.array(contentSchema).max(contentLimit).superRefine(checkContent).default([]),
  siteGraphic: parts.siteGraphic.default(null),
  colorScheme: parts.colorScheme.default(colourPresets.BLACK_AND_WHITE),
  fonts: parts.fonts.default({ heading: 'Playfair Display', text: 'Arial' }),
  trim: parts.trim.default('none'),
  eventLogo: parts.eventLogo.default(null),
})
/** A card as clients send it. */
export const sentPrintSchema = printDocumentSchema.extend({ content: parts.content.default([]) })
export type SentContent = z.infer<typeof parts.content>
export type PrintDocument = z.infer<typeof printDocumentSchema>

/** Reads a stored card of any known format. Throws if the format is newer than this code or the content is invalid. */
export function readStoredPrint(stored: { format: number; document: unknown }): PrintDocument {
  if (stored.format > currentPrintFormat) throw new Error(`card format ${stored.format} is newer than this code`)
  let document = stored.document
  for (let format = stored.format; format < currentPrintFormat; format += 1) {
    const step = upgrades[format]
    if (step === undefined) throw new Error(`no upgrade from card format ${format}`)
    document = step(document)
  }
  return printDocumentSchema.parse(document)
}

/** The pictures of a card. */
export function imagesInPrint({ content }: PrintDocument): SiteImage[] {
  return content.flatMap((entry) =>
    entry.contentType === 'image' && entry.properties !== null ? [entry.properties] : [],
  )
}
