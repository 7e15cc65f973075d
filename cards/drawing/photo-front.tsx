import type { ReactNode } from 'react'
import { EmptyPhoto } from './empty-photo.tsx'
import { whole } from './layers.ts'
import { Lines, Names } from './lines.tsx'
import { gradientPlaces, textOnPhotoPlaces } from './places.ts'
import { lightInk } from './scrim.ts'
import type { Sheet } from './sheet.ts'

/** Title in the middle of the photograph. */
export function TextOnPhotoFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { title, date } = textOnPhotoPlaces(sheet.print)
  return (
    <>
      <EmptyPhoto sheet={sheet} box={whole} />
      <Names place={title} fill={lightInk} />
      <Lines place={date} fill={lightInk} />
    </>
  )
}

/** Title at the foot of the photograph, ranged left. */
export function GradientFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { title, date } = gradientPlaces(sheet.print)
  return (
    <>
      <EmptyPhoto sheet={sheet} box={whole} />
      <Names place={title} fill={lightInk} />
      <Lines place={date} fill={lightInk} />
    </>
  )
}
