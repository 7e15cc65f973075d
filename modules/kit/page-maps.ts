import type { SiteImage } from '../../domain/image/image.ts'

/** A drawn map and its caption. */
export interface DrawnMap {
  picture: SiteImage
  place: string
  isOverview: boolean
}

/** A page's maps by module id; `link` for maps that may not be stored, which guests' browsers fetch themselves. */
export type PageMaps = Readonly<Record<string, DrawnMap | 'link'>>
