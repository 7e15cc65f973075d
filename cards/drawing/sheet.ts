import { cssColour, isDark } from '../../design/colour-tokens.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import type { CardPage, CardPosition } from '../positions.ts'
import type { PrintDocument } from '../print-document.ts'
import { inkOnPicture } from './art.ts'

/** URLs of a drawing's files. */
export interface CardFiles {
  /** URL of a file of design/graphics. */
  art: (file: string) => string
  /** URL of an owner's picture. */
  image: (image: SiteImage) => string
  /**
   * URL of the flattened picture that the server has made of a side's artwork, used in the print file, which must not contain
   * transparency. Omitted on screens, where the side is drawn in layers.
   */
  flat?: (page: CardPage) => string
}

/** The context for drawing one side of a card. */
export interface Sheet {
  print: PrintDocument
  page: CardPage
  dark: boolean
  ink: string
  accent: string
  /** Background behind the ink, to cover what is below. */
  paper: string
  files: CardFiles
  /** Prefix of ids inside the drawing; must differ between drawings in the same document. */
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

/** A text of the card; empty if there is none. */
export function textAt({ print, page }: Pick<Sheet, 'print' | 'page'>, position: CardPosition): string {
  const entry = print.content.find((one) => one.position === position && one.page === page)
  return entry?.contentType === 'text' ? entry.properties.text.trim() : ''
}

export function imageAt({ print }: Pick<Sheet, 'print'>): SiteImage | null {
  const entry = print.content.find((one) => one.position === 'primaryImage')
  return entry?.contentType === 'image' ? entry.properties : null
}
