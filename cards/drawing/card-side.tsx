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
  /** Visible bleed, mm: none on screens, the print shop's in its file. */
  bleed?: number
  /** Prefix of ids in the drawing. */
  id: string
  /** Accessible name of the drawing. */
  label: string
  /** Draws only the artwork or only the text: for the canvas, where only the text changes. */
  part?: 'under' | 'words'
}

/**
 * One side of a card as an SVG in millimetres: the same on the canvas, as a thumbnail, in the print view and in the file. Lines are
 * broken with the fonts' own metrics, which must be loaded (design/font-metrics), so that all renderers agree exactly.
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
        // on screens, rounded corners hide what the print shop cuts off
        ...(print.trim === 'rounded' && bleed === 0 ? cutCorners : undefined),
        fontKerning: 'normal',
        fontVariantLigatures: 'none',
        // default numerals, as measured in the metrics tables
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
