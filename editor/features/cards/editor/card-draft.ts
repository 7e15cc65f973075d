import {
  bearsNamesAsTitle,
  type CardPage,
  type CardPosition,
  positionKinds,
  positionPages,
} from '../../../../cards/positions.ts'
import type { PrintDocument } from '../../../../cards/print-document.ts'
import { isSampleTitle, sampleTexts } from '../../../../cards/sample-texts.ts'
import type { SiteImage } from '../../../../domain/image/image.ts'
import type { LanguageCode } from '../../../../domain/language/language.ts'
import type { DocumentStore } from '../../../document/draft/document-store.ts'
import type { DraftKind } from '../../../document/draft/history.ts'

/** The parts of a card that the Design drawer sets. */
export type CardDesign = Partial<Pick<PrintDocument, 'siteGraphic' | 'colorScheme' | 'fonts' | 'trim' | 'eventLogo'>>

/** Everything an owner can do to a card, as data. */
export type CardAction =
  | { type: 'set-text'; page: CardPage; position: CardPosition; text: string }
  | { type: 'set-image'; image: SiteImage | null }
  /** `apart`: a press, and no letter that is typed. */
  | { type: 'set-code'; change: { url?: string; hidden?: boolean }; apart?: boolean }
  | {
      type: 'set-design'
      change: CardDesign
      /** The control that is being moved, such as a slider: what it does until it rests is one step to undo. */
      adjusts?: string
    }
  /** `language`: that of the card's texts. */
  | { type: 'set-layout'; layout: PrintDocument['layout']; language: LanguageCode }
  /** Another whole card takes this one's place: a draft that is brought back, an older version. */
  | { type: 'replace-document'; document: PrintDocument }

/** The side on which an action shows. */
export interface CardPlace {
  page?: CardPage
}

export type CardStore = DocumentStore<PrintDocument, CardAction, CardPlace>

type Entry = PrintDocument['content'][number]

const find = ({ content }: PrintDocument, page: CardPage, position: CardPosition) =>
  content.find((entry) => entry.page === page && entry.position === position)

/** Puts an entry in the place of the one that stands there. */
function put(document: PrintDocument, entry: Entry): PrintDocument {
  const present = find(document, entry.page, entry.position)
  const content =
    present === undefined
      ? [...document.content, entry]
      : document.content.map((one) => (one === present ? { ...entry, id: present.id } : one))
  return { ...document, content }
}

/** What the owner has written in a place; empty where nothing is. */
export function writtenAt(document: PrintDocument, page: CardPage, position: CardPosition): string {
  const entry = find(document, page, position)
  return entry?.contentType === 'text' ? entry.properties.text : ''
}

const textEntry = (page: CardPage, position: CardPosition, text: string): Entry => ({
  id: `${position}-${page}`,
  page,
  position,
  contentType: 'text',
  properties: { text },
})

/** Texts that a place without one takes over when the layout changes: what the owner has written once is not asked for again. */
const sameAs = (layout: PrintDocument['layout']): { readonly [P in CardPosition]?: CardPosition } => ({
  // under a photograph the title is a line beside the names
  title: layout === 'PHOTO_CLEAN' ? 'welcomeText' : 'names',
  names: 'title',
  dateAndLocation: 'dateAndLocationLong',
  dateAndLocationLong: 'dateAndLocation',
})

function withSameTexts(document: PrintDocument): PrintDocument {
  let filled = document
  const sources = sameAs(document.layout)
  for (const position of Object.keys(sources) as CardPosition[]) {
    const from = sources[position]
    if (from === undefined || positionKinds[position] !== 'text') continue
    const [page] = positionPages[position]
    if (page === undefined || find(document, page, position) !== undefined) continue
    const text = writtenAt(document, page, from)
    if (text !== '') filled = put(filled, textEntry(page, position, text))
  }
  return filled
}

const withTitle = (document: PrintDocument, title: string) => put(document, textEntry(1, 'title', title))

/**
 * The same card in another layout. A title that is nobody's own gives way to the names where these have no other place, as on a card
 * that begins there, and stands beside them again afterwards. Names and a title of one's own are kept.
 */
function inLayout(document: PrintDocument, layout: PrintDocument['layout'], language: LanguageCode): PrintDocument {
  const changed = { ...document, layout }
  const title = writtenAt(document, 1, 'title')
  const names = writtenAt(document, 1, 'names')
  const isPhoto = bearsNamesAsTitle(layout)
  if (names === '' || isPhoto === bearsNamesAsTitle(document.layout)) return withSameTexts(changed)
  if (isPhoto && (title === '' || isSampleTitle(title))) return withSameTexts(withTitle(changed, names))
  if (!isPhoto && title === names) return withSameTexts(withTitle(changed, sampleTexts(language).title))
  return withSameTexts(changed)
}

function apply(document: PrintDocument, action: CardAction): PrintDocument {
  switch (action.type) {
    case 'set-text': {
      const { page, position, text } = action
      if (writtenAt(document, page, position) === text) return document
      return put(document, textEntry(page, position, text))
    }
    case 'set-image': {
      const present = find(document, 1, 'primaryImage')
      if ((present?.contentType === 'image' ? present.properties : null) === action.image) return document
      return put(document, {
        id: 'primaryImage-1',
        page: 1,
        position: 'primaryImage',
        contentType: 'image',
        properties: action.image,
      })
    }
    case 'set-code': {
      const present = find(document, 2, 'qr')
      const before = present?.contentType === 'qr' ? present.properties : { url: '', hidden: false }
      const properties = { ...before, ...action.change }
      if (present !== undefined && properties.url === before.url && properties.hidden === before.hidden) return document
      return put(document, { id: 'qr-2', page: 2, position: 'qr', contentType: 'qr', properties })
    }
    case 'set-design':
      return { ...document, ...action.change }
    case 'set-layout':
      return inLayout(document, action.layout, action.language)
    case 'replace-document':
      return action.document
  }
}

/** A card as a draft: what can be done to it, and how its steps are undone. */
export const cardDraft: DraftKind<PrintDocument, CardAction, CardPlace> = {
  apply,
  coalescingKey(action) {
    switch (action.type) {
      case 'set-text':
        return `text ${action.page} ${action.position}`
      case 'set-code':
        return action.apart === true ? null : 'code'
      case 'set-design':
        return action.adjusts === undefined ? null : `design ${action.adjusts}`
      default:
        return null
    }
  },
  placeOf(action) {
    switch (action.type) {
      case 'set-text':
        return { page: action.page }
      case 'set-image':
        return { page: 1 }
      case 'set-code':
        return { page: 2 }
      default:
        return {}
    }
  },
  isDragged: (action) => action.type === 'set-design',
}
