import type { CardPage, CardPosition } from '../positions.ts'

export type FindingKind =
  | 'text-too-long'
  | 'text-outside'
  | 'text-contrast'
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

/** Something about a card that its owner should look at before it is printed. */
export interface Finding {
  kind: FindingKind
  page: CardPage
  position: CardPosition
  /** The card cannot be ordered with it; without this it can, after a question. */
  blocks: boolean
  /** What is said of it: ppi of a picture, letters of an address, and what differs. */
  detail?: { number?: number; text?: string }
}

/** What a card is compared with. All of it may be unknown. */
export interface CardFacts {
  /** Language of the card's texts. */
  language: string
  /** Day of the event, YYYY-MM-DD. */
  date?: string | null
  /** Host of the site's page. */
  host?: string | null
  /** False when the address in the code is known not to answer. */
  addressAnswers?: boolean | null
  /** Contrast of each text with the photograph's pixels under it (photo-contrast.ts), where somebody has looked at them. */
  photoContrasts?: Partial<Record<CardPosition, number>>
  /** Texts that stand for the owner's own. */
  placeholders?: readonly string[]
  /** Stands for the address of the owner's page. */
  placeholderAddress?: string
}
