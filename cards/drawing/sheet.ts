import { cssColour, isDark } from '../../design/colour-tokens.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import type { CardPage, CardPosition } from '../positions.ts'
import type { PrintDocument } from '../print-document.ts'
import { inkOnPicture } from './art.ts'

/** Where the files of a drawing are found. */
export interface CardFiles {
  /** Address of a graphic of design/graphics. */
  art: (file: string) => string
  /** Address of an owner's picture. */
  image: (image: SiteImage) => string
  /**
   * Address of the one picture that the server has made of all that lies under the words of a side, which the printer's file has, since
   * nothing in it may be left to blend. Left out on screens, where the side is drawn in layers.
   */
  flat?: (page: CardPage) => string
}

/** One side of a card while it is drawn. */
export interface Sheet {
  print: PrintDocument
  page: CardPage
  dark: boolean
  ink: string
  accent: string
  /** Behind the ink, where something has to be covered. */
  paper: string
  files: CardFiles
  /** Begins the ids inside the drawing: two drawings of a document need two. */
  id: string
}

export function sheetOf(print: PrintDocument, page: CardPage, files: CardFiles, id: string): Sheet {
  const { colorScheme, siteGraphic } = print
  const dark = isDark(colorScheme)
  const own = {
    ink: cssColour(colorScheme.onBackground),
    accent: cssColour(colorScheme.primary),
    paper: cssColour(colorScheme.surface),
  }
  return { print, page, dark, files, id, ...(inkOnPicture(siteGraphic, dark) ?? own) }
}

/** A text of the card; empty where there is none. */
export function textAt({ print, page }: Pick<Sheet, 'print' | 'page'>, position: CardPosition): string {
  const entry = print.content.find((one) => one.position === position && one.page === page)
  return entry?.contentType === 'text' ? entry.properties.text.trim() : ''
}

export function imageAt({ print }: Pick<Sheet, 'print'>): SiteImage | null {
  const entry = print.content.find((one) => one.position === 'primaryImage')
  return entry?.contentType === 'image' ? entry.properties : null
}
