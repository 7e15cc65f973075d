import type { ReactNode } from 'react'
import type { SiteImage } from '../../domain/image/image.ts'
import { round } from './lines.tsx'
import type { Sheet } from './sheet.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The owner's picture in its box, cut to it from the middle; a quiet surface while there is none. */
export function Photo({ sheet, image, box }: { sheet: Sheet; image: SiteImage | null; box: Box }): ReactNode {
  const { files, accent, id } = sheet
  if (image !== null) return <image {...box} href={files.image(image)} preserveAspectRatio="xMidYMid slice" />
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return (
    <g id={`${id}-empty`}>
      <rect {...box} fill={accent} opacity={0.12} />
      <path
        d="M-9 6l6-8 4.5 5.5 3-3.5 5.5 6zM6-5a2 2 0 1 1 0 .01z"
        transform={`translate(${round(middle.x)} ${round(middle.y)})`}
        fill={accent}
        opacity={0.35}
      />
    </g>
  )
}
