import type { CardPage, CardPosition } from '../positions.ts'

export type FindingKind =
  | 'text-too-long'
  | 'text-outside'
  | 'text-contrast'
  | 'ink-contrast'
  | 'text-without-code'
  | 'fallback-font'
  | 'missing-glyphs'
  | 'placeholder'
  | 'no-names'
  | 'no-picture'
  | 'picture-coarse'
  | 'picture-soft'
  | 'code-without-address'
  | 'code-too-fine'
  | 'code-contrast'
  | 'address-wrong'
  | 'address-scheme'
  | 'address-silent'
  | 'address-differs'
  | 'date-differs'

/** A finding about a card that its owner should review before printing. */
export interface Finding {
  kind: FindingKind
  page: CardPage
  position: CardPosition
  /** Blocks the order; otherwise the owner is only asked to confirm. */
  blocks: boolean
  /** Details: a picture's ppi, the characters of an address, or what differs. */
  detail?: { number?: number; text?: string }
}

/** Facts a card is checked against. All may be unknown. */
export interface CardFacts {
  /** Language of the card's texts. */
  language: string
  /** Day of the event, YYYY-MM-DD. */
  date?: string | null
  /** Host of the site's page. */
  host?: string | null
  /** False if the URL in the code is known not to respond. */
  addressAnswers?: boolean | null
  /** Contrast of each text with the photograph's pixels below it (photo-contrast.ts), if measured. */
  photoContrasts?: Partial<Record<CardPosition, number>>
  /** Placeholders for the owner's own texts. */
  placeholders?: readonly string[]
  /** Placeholder for the address of the owner's page. */
  placeholderAddress?: string
}
