import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/commerce/market.ts'

/** The texts in the thumbnails: the owner's own names, and a short heading. */
export interface PictureWords {
  names: string
  heading: string
}

/** How 'Välj modul' offers a module. */
export interface ModuleKind {
  /** A thumbnail of the module on a page; 160 × 104 units. */
  picture: (words: PictureWords) => ReactNode
  /** Brands that do not offer it. */
  notFor?: readonly Brand[]
}
