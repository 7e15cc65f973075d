import type { SiteModule } from '../schemas.ts'

/** Where a module is on its page, from which themes choose widths, backgrounds and sides. */
export interface Place {
  /** 0 for the first module of its type on the page, then 1, 2 … */
  ordinal: number
  /** 0 for the first visible module of the page. */
  index: number
  background: 'background' | 'surface'
  /** Position in a pair of neighbours that share a row, if it is in one. */
  pair: 'left' | 'right' | 'alone'
}

export interface ViewProps<M extends SiteModule = SiteModule> {
  module: M
  place: Place
}
