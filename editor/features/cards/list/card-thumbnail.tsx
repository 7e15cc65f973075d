import { memo, type ReactNode, useId } from 'react'
import { CardSide } from '../../../../cards/drawing/card-side.tsx'
import type { PrintDocument } from '../../../../cards/print-document.ts'
import { cssColour } from '../../../../design/colour-tokens.ts'
import { thumbnailFiles } from '../card-files.ts'

/** The front of a card, small. Its colour stands there until its letters can be measured. */
export const CardThumbnail = memo(function CardThumbnail({
  print,
  isDrawn,
}: {
  print: PrintDocument
  /** The measures of its letters are at hand. */
  isDrawn: boolean
}): ReactNode {
  const id = useId().replace(/\W/g, '')
  return (
    // the link that it stands in says which card it is
    <span
      className={print.trim === 'rounded' ? 'card-thumbnail card-thumbnail-rounded' : 'card-thumbnail'}
      aria-hidden="true"
      style={{ background: cssColour(print.colorScheme.background) }}
    >
      {isDrawn && <CardSide print={print} page={1} files={thumbnailFiles} id={`thumb${id}`} label="" />}
    </span>
  )
})
