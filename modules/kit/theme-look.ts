import type { ReactNode } from 'react'
import type { Ampersand } from '../../design/ampersands.ts'
import type { ColourScheme } from '../../design/colour-scheme.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import type { TitlePiece } from '../../design/opening-faces.ts'
import type { ThemeTraits } from '../../design/theme-facts.ts'
import type { ThemeName } from '../../design/theme-name.ts'
import type { ImageSizeName } from '../../domain/image/image.ts'
import type { PlaceStep } from './size-hint.ts'

/** Picture widths in a theme, by place. */
export interface PictureSizes {
  /** The header's picture. */
  header: { [S in ImageSizeName]: readonly PlaceStep[] }
  /** The picture beside a text; above it in windows narrower than 900 px. */
  beside: { [S in ImageSizeName]: readonly PlaceStep[] }
  /** A portrait: one per row on phones, two or three on wider screens. */
  portrait: readonly PlaceStep[]
  /** A gallery picture, if the theme lays galleries out itself and crops the pictures. */
  gallery?: readonly PlaceStep[]
  /** The same for galleries with different places, which pictures take in turn. */
  galleryTurns?: readonly (readonly PlaceStep[])[]
  /** Which of these turns start a row: if the last picture does, it has the row to itself, like the last turn. */
  galleryRowStarts?: readonly number[]
  /** A gallery's only picture, if it is shown larger than others would be. */
  onlyPicture?: readonly PlaceStep[]
  /** A list entry's picture, if it isn't a small one beside the text. */
  entry?: readonly PlaceStep[]
}

/**
 * What a theme draws besides the modules: decoration without text, hidden from screen readers. Parts can learn about
 * their page from `usePage` (colours come from the tokens; `sitePath` seeds a pattern unique to the site).
 */
export interface ThemeParts {
  /** Once per page, before everything else: a frame over the window, or things the style sheet refers to. */
  Page?: (page: { colours: ColourScheme }) => ReactNode
  /** In the header, behind and around its text. */
  Opening?: (header: { title: string }) => ReactNode
  /** In the header, instead of the date bar: what is known about the date, and the owner's second line (`children`). */
  Facts?: (header: { secondLine: string; children: ReactNode }) => ReactNode
  /** Under module headings and in thank-you dialogs, instead of the graphic's sprig. */
  Heading?: () => ReactNode
  /** At the top edge of every module but the first. */
  Edge?: (place: { index: number }) => ReactNode
  /** On a reply card, before its text. */
  ReplyCard?: () => ReactNode
  /** At the top edge of the page's footer. */
  Foot?: () => ReactNode
}

/**
 * How a decorated text is set while it is edited. Its letters stay one run, split into pieces positioned like the parts
 * of the decorated text, so that it looks the same before, during and after editing.
 */
export interface TextSetting {
  /** Class of the element around the pieces. */
  className?: string
  /** From the first letter on; the rest is left as it is. */
  pieces: readonly TextPiece[]
  /** The setting depends on the element's width. */
  followsWidth?: boolean
}

export interface TextPiece {
  /** Number of letters and spaces in it. */
  length: number
  className?: string
  style?: string
  /** Drawn instead of the letters, which are hidden. */
  sign?: Ampersand
}

/** What is shrunk to fit: the page's title, another heading, or a person's name in a list. */
export type FittedText = 'h1' | 'h2' | 'name'

/** What views need to know about their theme. */
export interface ThemeLook {
  name: ThemeName
  facts: ThemeTraits
  pictureSizes: PictureSizes
  parts: ThemeParts
  /** Headings are in capitals where their font has them: em between these, the font's own where it is left out. */
  capitals?: { readonly [F in FittedText]?: number }
  /** The sign between two names stands beside the first. */
  signBesideName?: boolean
  /** Decorates the header's title; by default it is set in its pieces (heading-pieces.tsx). */
  decorateTitle?: (title: string) => ReactNode
  /** Parts of a decorated title to be kept equally wide before and after its font loads; those of its setting by default. */
  titlePieces?: (title: string, font: SiteFonts['heading']) => readonly TitlePiece[]
  /** How a decorated title is set while an owner edits it in `element`; in its pieces by default. */
  setTitle?: (title: string, font: SiteFonts['heading'], element: HTMLElement) => TextSetting | null
}
