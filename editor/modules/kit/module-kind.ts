import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/commerce/market.ts'

/** Words in the miniatures: the owner's own names, and a short heading. */
export interface PictureWords {
  names: string
  heading: string
}

/** How 'Välj modul' offers a module. */
export interface ModuleKind {
  /** What it becomes on a page; 160 × 104 units. */
  picture: (words: PictureWords) => ReactNode
  /** Brands whose owners have no use for it. */
  notFor?: readonly Brand[]
}
