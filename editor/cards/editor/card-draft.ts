import {
  bearsNamesAsTitle,
  type CardPage,
  type CardPosition,
  positionKinds,
  positionPages,
} from '../../../cards/positions.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { isSampleTitle, sampleBesideCode, sampleTexts } from '../../../cards/sample-texts.ts'
import type { Focus, SiteImage } from '../../../domain/image/image.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { DocumentStore } from '../../document/draft/document-store.ts'
import type { DraftKind } from '../../document/draft/history.ts'

/** The parts of a card that the Design drawer sets. */
export type CardDesign = Partial<Pick<PrintDocument, 'siteGraphic' | 'colorScheme' | 'fonts' | 'trim' | 'eventLogo'>>

/** Everything an owner can do to a card, as data. */
export type CardAction =
  | { type: 'set-text'; page: CardPage; position: CardPosition; text: string }
  | { type: 'set-image'; image: SiteImage | null }
  /** What matters most in the picture: crops keep it in sight. */
  | { type: 'set-focus'; focus: Focus }
  /** `apart`: from a button press rather than typing, and so its own undo step. */
  | { type: 'set-code'; change: { url?: string; hidden?: boolean }; apart?: boolean }
  | {
      type: 'set-design'
      change: CardDesign
      /** The control being dragged, such as a slider: everything it sets until it comes to rest is one undo step. */
      adjusts?: string
    }
  /** `language` is that of the card's texts. */
  | { type: 'set-layout'; layout: PrintDocument['layout']; language: LanguageCode }
  /** Replaces the whole card, e.g. with a restored draft or an older version. */
  | { type: 'replace-document'; document: PrintDocument }

/** The side on which an action is visible. */
export interface CardPlace {
  page?: CardPage
}

export type CardStore = DocumentStore<PrintDocument, CardAction, CardPlace>

type Entry = PrintDocument['content'][number]

const find = ({ content }: PrintDocument, page: CardPage, position: CardPosition) =>
  content.find((entry) => entry.page === page && entry.position === position)

/** Adds an entry, replacing the present one in its place. */
function put(document: PrintDocument, entry: Entry): PrintDocument {
  const present = find(document, entry.page, entry.position)
  const content =
    present === undefined
      ? [...document.content, entry]
      : document.content.map((one) => (one === present ? { ...entry, id: present.id } : one))
  return { ...document, content }
}

/** The owner's text in a place; '' when there is none. */
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

/** Where an empty place takes its text from when the layout changes, so that the owner need not type it twice. */
const sameAs = (layout: PrintDocument['layout']): { readonly [P in CardPosition]?: CardPosition } => ({
  // below a photograph the title is a line next to the names
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
 * Changes the card's layout. A default title is replaced by the names if the new layout has no other place for them, as in a card
 * created in that layout, and is restored when they have one again. The owner's own names and title are kept.
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
    case 'set-focus': {
      const present = find(document, 1, 'primaryImage')
      if (present?.contentType !== 'image' || present.properties === null) return document
      return put(document, { ...present, properties: { ...present.properties, focus: action.focus } })
    }
    case 'set-code': {
      const present = find(document, 2, 'qr')
      const before = present?.contentType === 'qr' ? present.properties : { url: '', hidden: false }
      const properties = { ...before, ...action.change }
      if (present !== undefined && properties.url === before.url && properties.hidden === before.hidden) return document
      const text = writtenAt(document, 2, 'textAtQR')
      const besides = sampleBesideCode(text, properties.hidden)
      const written = besides === text ? document : put(document, textEntry(2, 'textAtQR', besides))
      return put(written, { id: 'qr-2', page: 2, position: 'qr', contentType: 'qr', properties })
    }
    case 'set-design':
      return { ...document, ...action.change }
    case 'set-layout':
      return inLayout(document, action.layout, action.language)
    case 'replace-document':
      return action.document
  }
}

/** How a card is edited, and how its steps are undone. */
export const cardDraft: DraftKind<PrintDocument, CardAction, CardPlace> = {
  apply,
  coalescingKey(action) {
    switch (action.type) {
      case 'set-text':
        return `text ${action.page} ${action.position}`
      case 'set-focus':
        return 'focus'
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
      case 'set-focus':
        return { page: 1 }
      case 'set-code':
        return { page: 2 }
      default:
        return {}
    }
  },
  isDragged: (action) => action.type === 'set-design',
}
