import type { CSSProperties, ReactNode } from 'react'
import type { Ampersand } from '../../design/ampersands.ts'
import type { ColourScheme } from '../../design/colour-scheme.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import type { TitlePiece } from '../../design/opening-faces.ts'
import type { ThemeTraits } from '../../design/theme-facts.ts'
import type { ThemeName } from '../../design/theme-name.ts'
import type { ImageSizeName } from '../../domain/image/image.ts'
import type { PlaceStep } from './size-hint.ts'

/** How wide pictures stand in a theme, by their place. */
export interface PictureSizes {
  /** The header's picture. */
  header: { [S in ImageSizeName]: readonly PlaceStep[] }
  /** The picture beside a text; below 900 px it stands over the text. */
  beside: { [S in ImageSizeName]: readonly PlaceStep[] }
  /** A portrait: on a phone alone, above it two or three in a row. */
  portrait: readonly PlaceStep[]
  /** A gallery's picture, where the theme lays them out itself and cuts them to a shape. */
  gallery?: readonly PlaceStep[]
  /** The same, where a gallery's places differ and pictures take them in turns. */
  galleryTurns?: readonly (readonly PlaceStep[])[]
  /** Which of these turns begin a row: the last picture of all has that row to itself, as the last turn has its own. */
  galleryRowStarts?: readonly number[]
  /** The only picture of a gallery, where it stands larger than others would. */
  onlyPicture?: readonly PlaceStep[]
  /** The picture of an entry in a list, where it is no small one beside its words. */
  entry?: readonly PlaceStep[]
}

/**
 * What a theme draws besides the modules: each is decoration without words, hidden from readers of the page's text, and may
 * ask `usePage` what page it stands on (colours come from the tokens; `sitePath` seeds a site's own pattern).
 */
export interface ThemeParts {
  /** Once per page, before everything else: a frame over the window, or what the style sheet refers to. */
  Page?: (page: { colours: ColourScheme }) => ReactNode
  /** In the header, behind and around its words. */
  Opening?: (header: { title: string }) => ReactNode
  /** In the header, in the place of the date bar: what is known of the day, and the owner's second line (`children`). */
  Facts?: (header: { secondLine: string; children: ReactNode }) => ReactNode
  /** Under a module's heading and in dialogs of thanks, in the place of the graphic's sprig. */
  Heading?: () => ReactNode
  /** At the upper edge of every module but the first. */
  Edge?: (place: { index: number }) => ReactNode
  /** On a reply card, before its words. */
  ReplyCard?: () => ReactNode
  /** At the upper edge of the page's foot. */
  Foot?: () => ReactNode
}

/**
 * How a decorated text is set where it is written: its letters stay one run, cut into pieces that stand as the parts of the
 * decorated text do. So it looks the same before, while and after someone writes in it.
 */
export interface TextSetting {
  /** Of the element around the pieces. */
  className?: string
  /** From the first letter on; what is left over stands as it is. */
  pieces: readonly TextPiece[]
  /** Other widths of the element ask for another setting. */
  followsWidth?: boolean
}

export interface TextPiece {
  /** Letters and spaces of the text that stand in it. */
  length: number
  className?: string
  style?: string
  /** Drawn in the place of the letters, which are out of sight. */
  sign?: Ampersand
}

/** What views ask of the theme that they stand in. */
export interface ThemeLook {
  name: ThemeName
  facts: ThemeTraits
  pictureSizes: PictureSizes
  parts: ThemeParts
  /** What the style sheet has to know of a heading to fit it into its room; the base's `--longest` when it is left out. */
  fit?: (text: string, heading: 'h1' | 'h2', font: SiteFonts['heading']) => CSSProperties
  /** How the header's title is decorated; names with a drawn ampersand when it is left out. */
  decorateTitle?: (title: string) => ReactNode
  /** The parts of a decorated title, each of which is to be as wide before its font has come as in it; `piecesOfTitle` when it is left out. */
  titlePieces?: (title: string, font: SiteFonts['heading']) => readonly TitlePiece[]
  /** How a decorated title is set where an owner writes it, in `element`; as names when it is left out. */
  setTitle?: (title: string, font: SiteFonts['heading'], element: HTMLElement) => TextSetting
}
