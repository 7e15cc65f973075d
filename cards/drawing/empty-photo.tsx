import type { ReactNode } from 'react'
import { cssColour } from '../../design/colour-tokens.ts'
import { round } from './lines.tsx'
import type { Box } from './places.ts'
import { imageAt, type Sheet } from './sheet.ts'

/** A picture icon, shown until the owner has chosen one. */
export function EmptyPhoto({ sheet, box }: { sheet: Sheet; box: Box }): ReactNode {
  const { print, accent, id } = sheet
  if (imageAt(sheet) !== null) return null
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return (
    <path
      id={`${id}-empty`}
      d="M-9 6l6-8 4.5 5.5 3-3.5 5.5 6zM6-5a2 2 0 1 1 0 .01z"
      transform={`translate(${round(middle.x)} ${round(middle.y)})`}
      // premixed instead of transparent: the print file must not contain transparency
      fill={`color-mix(in srgb,${accent} 40%,${cssColour(print.colorScheme.background)})`}
    />
  )
}
