import type { ReactNode } from 'react'
import { EmptyPhoto } from './empty-photo.tsx'
import { whole } from './layers.ts'
import { Lines, Names } from './lines.tsx'
import { gradientLeft, gradientPlace, titlePlace } from './photo-places.ts'
import { lightInk } from './scrim.ts'
import type { Sheet } from './sheet.ts'

/** Title in the middle of the photograph. */
export function TextOnPhotoFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { title, date, top, dateY } = titlePlace(sheet)
  return (
    <>
      <EmptyPhoto sheet={sheet} box={whole} />
      <Names fitted={title} y={top} fill={lightInk} />
      <Lines fitted={date} y={dateY} fill={lightInk} />
    </>
  )
}

/** Title at the foot of the photograph, ranged left. */
export function GradientFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { title, date, top, dateY } = gradientPlace(sheet)
  return (
    <>
      <EmptyPhoto sheet={sheet} box={whole} />
      <Names fitted={title} y={top} fill={lightInk} left={gradientLeft} />
      <Lines fitted={date} y={dateY} fill={lightInk} left={gradientLeft} />
    </>
  )
}
