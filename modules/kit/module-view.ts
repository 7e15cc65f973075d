import type { SiteModule } from '../schemas.ts'

/** Where a module stands on its page; themes choose widths, backgrounds and sides by it. */
export interface Place {
  /** 0 for the first module of its type on the page, then 1, 2 … */
  ordinal: number
  /** 0 for the first visible module of the page. */
  index: number
  background: 'background' | 'surface'
  /** Position in a pair of neighbours that share a row, or alone. */
  pair: 'left' | 'right' | 'alone'
}

export interface ViewProps<M extends SiteModule = SiteModule> {
  module: M
  place: Place
}
