import type { ReactNode } from 'react'
import type { ThemeName } from '../../design/theme-name.ts'
import type { ImageSizeName } from '../../domain/image.ts'
import type { PlaceStep } from './size-hint.ts'

/** How wide pictures stand in a theme, by their place. */
export interface PictureSizes {
  /** The header's picture. */
  header: { [S in ImageSizeName]: readonly PlaceStep[] }
  /** The picture beside a text; below 900 px it stands over the text. */
  beside: { [S in ImageSizeName]: readonly PlaceStep[] }
  /** A portrait: on a phone alone, above it two or three in a row. */
  portrait: readonly PlaceStep[]
}

/**
 * What a theme draws besides the modules: each is decoration without words, hidden from readers of the page's text, and may
 * ask `usePage` what page it stands on (colours come from the tokens; `sitePath` seeds a site's own pattern).
 */
export interface ThemeParts {
  /** Once per page, before everything else: a frame over the window. */
  Page?: () => ReactNode
  /** In the header, behind and around its words. */
  Opening?: () => ReactNode
  /** Under a module's heading and in dialogs of thanks, in the place of the graphic's sprig. */
  Heading?: () => ReactNode
  /** At the upper edge of every module but the first. */
  Edge?: (place: { index: number }) => ReactNode
  /** At the upper edge of the page's foot. */
  Foot?: () => ReactNode
}

/** What views ask of the theme that they stand in. */
export interface ThemeLook {
  name: ThemeName
  pictureSizes: PictureSizes
  parts: ThemeParts
}
