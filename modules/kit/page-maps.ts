import type { SiteImage } from '../../domain/image/image.ts'

/** A map that is drawn, and what its caption says. */
export interface DrawnMap {
  picture: SiteImage
  place: string
  isOverview: boolean
}

/** A page's maps by the ids of their modules; `link`: guests' browsers ask for it where it must not be stored. */
export type PageMaps = Readonly<Record<string, DrawnMap | 'link'>>
