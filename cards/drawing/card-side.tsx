import type { ReactNode } from 'react'
import { useOwnStyle } from '../../design/own-style.tsx'
import { cardSize, cornerRadius } from '../card-size.ts'
import type { CardPage } from '../positions.ts'
import type { PrintDocument } from '../print-document.ts'
import { familyOnCards } from '../setting/glyph-fallback.ts'
import { Back } from './back.tsx'
import { GenesisFront, PhotoCleanFront } from './front.tsx'
import { GradientFront, TextOnPhotoFront } from './photo-front.tsx'
import { type CardFiles, type Sheet, sheetOf } from './sheet.ts'
import { Under } from './under.tsx'

const fronts: { readonly [L in PrintDocument['layout']]: (props: { sheet: Sheet }) => ReactNode } = {
  GENESIS: GenesisFront,
  PHOTO_CLEAN: PhotoCleanFront,
  TEXT_ON_PHOTO: TextOnPhotoFront,
  TEXT_ON_PHOTO_GRADIENT: GradientFront,
}

const cutCorners = {
  overflow: 'hidden',
  borderRadius: `${(cornerRadius / cardSize.width) * 100}% / ${(cornerRadius / cardSize.height) * 100}%`,
} as const

export interface CardSideProps {
  print: PrintDocument
  page: CardPage
  files: CardFiles
  /** How much is shown beyond the cut, mm: none on a screen, what the print shop asks for in its file. */
  bleed?: number
  /** Begins the ids in the drawing. */
  id: string
  /** What the picture of the card is called for those who listen. */
  label: string
  /** Only what lies under the words, or only the words: for the canvas, where letters change and the rest does not. */
  part?: 'under' | 'words'
}

/**
 * One side of a card as a picture in millimetres: the same on the canvas, as a thumbnail, in the print view and in the file. Lines are
 * broken by the fonts' own measures, which must be at hand (design/font-metrics), so that every renderer agrees to the letter.
 */
export function CardSide({ print, page, files, bleed = 0, id, label, part }: CardSideProps): ReactNode {
  const sheet = sheetOf(print, page, files, id)
  const Front = fronts[print.layout]
  const ownStyle = useOwnStyle()
  return (
    <svg
      viewBox={`${-bleed} ${-bleed} ${cardSize.width + 2 * bleed} ${cardSize.height + 2 * bleed}`}
      role="img"
      aria-label={label}
      aria-hidden={part === 'under' ? true : undefined}
      {...ownStyle({
        display: 'block',
        width: '100%',
        height: '100%',
        isolation: 'isolate',
        // what the print shop cuts off at the corners is not seen on a screen
        ...(print.trim === 'rounded' && bleed === 0 ? cutCorners : undefined),
        fontKerning: 'normal',
        fontVariantLigatures: 'none',
        // figures as the tables have them: the font's own
        fontVariantNumeric: 'normal',
        fontSynthesis: 'none',
        textRendering: 'geometricPrecision',
        ['--f-heading' as string]: familyOnCards(print.fonts.heading),
        ['--f-text' as string]: familyOnCards(print.fonts.text),
      })}
    >
      {part !== 'words' && <Under sheet={sheet} />}
      {part !== 'under' && (page === 1 ? <Front sheet={sheet} /> : <Back sheet={sheet} />)}
    </svg>
  )
}
