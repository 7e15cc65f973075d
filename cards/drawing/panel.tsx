import type { ReactNode } from 'react'
import { cardSize } from '../card-size.ts'
import { artOf } from './art.ts'
import type { Sheet } from './sheet.ts'

/** Paper with a thin frame on a picture with flowers all around; with larger radii on a card with rounded corners. */
export function Panel({ sheet: { print, paper, accent } }: { sheet: Sheet }): ReactNode {
  const { panel } = artOf(print.siteGraphic)
  if (panel === undefined) return null
  const { x, y } = panel
  const frame = (inset: number) => ({
    x: x + inset,
    y: y + inset,
    width: cardSize.width - 2 * (x + inset),
    height: cardSize.height - 2 * (y + inset),
  })
  const [outer, inner] = print.trim === 'rounded' ? [3, 2] : [1, 0.6]
  return (
    <>
      <rect {...frame(0)} rx={outer} fill={paper} />
      <rect {...frame(1.8)} rx={inner} fill="none" stroke={accent} strokeWidth={0.18} />
    </>
  )
}
