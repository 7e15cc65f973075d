import type { ReactNode } from 'react'
import { cardSize } from '../card-size.ts'
import { EmptyPhoto } from './empty-photo.tsx'
import { Lines, Names } from './lines.tsx'
import { gradientPlaces, textOnPhotoPlaces } from './places.ts'
import { lightInk } from './scrim.ts'
import type { Sheet } from './sheet.ts'

/** Position of the placeholder icon of a missing picture, clear of the text. */
const aboveWords = { x: 0, y: 0, width: cardSize.width, height: 40 }

/** Title in the middle of the photograph. */
export function TextOnPhotoFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { title, date } = textOnPhotoPlaces(sheet.print)
  return (
    <>
      <EmptyPhoto sheet={sheet} box={aboveWords} />
      <Names place={title} fill={lightInk} />
      <Lines place={date} fill={lightInk} />
    </>
  )
}

/** Title at the bottom of the photograph, left-aligned. */
export function GradientFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { title, date } = gradientPlaces(sheet.print)
  return (
    <>
      <EmptyPhoto sheet={sheet} box={aboveWords} />
      <Names place={title} fill={lightInk} />
      <Lines place={date} fill={lightInk} />
    </>
  )
}
