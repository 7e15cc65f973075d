import { useState } from 'react'
import {
  type CropAspect,
  clampCrop,
  cropAspects,
  initialCrop,
  type Rectangle,
  type Size,
} from '../../../domain/image/crop.ts'
import { coverAround, initialCropAround } from '../../../domain/image/focus.ts'
import type { Focus } from '../../../domain/image/image.ts'

/** As the theme has it in the picture's place, all of the picture in its own shape, or an aspect ratio. */
export type CropChoice = 'page' | 'all' | CropAspect['name']

const isUncut = (choice: CropChoice) => choice === 'page' || choice === 'all'

const ratioOf = (choice: CropChoice) => cropAspects.find(({ name }) => name === choice)?.ratio ?? null

const allOf = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height })

/**
 * The state of the selection, in px of the picture; null until the picture has loaded. Nothing is cut until its owner chooses or moves
 * something. `fixed` is the aspect ratio of its place, where that is fixed.
 */
export function useSelection(fixed: number | null, first: CropChoice) {
  const [picture, setPicture] = useState<Size | null>(null)
  const [moved, setMoved] = useState<Rectangle | null>(null)
  const [choice, setChoice] = useState<CropChoice>(first)
  const cut = picture === null || moved === null ? null : clampCrop(moved, picture)
  return {
    picture,
    choice,
    /** What is kept of the picture. */
    crop: picture === null ? null : (cut ?? allOf(picture)),
    isCut: cut !== null,
    /** What is selected: all of the picture, or what its place shows, until its owner has cut it. `place` is the shape of that. */
    selectionIn(place: Size | null, focus: Focus | undefined): Rectangle | null {
      if (picture === null) return null
      return moved ?? (place === null ? allOf(picture) : coverAround(picture, place, focus))
    },
    ratioIn: (place: Size | null): number | null =>
      fixed ?? (choice === 'page' ? place && place.width / place.height : ratioOf(choice)),
    select(rectangle: Rectangle, place: Size | null) {
      setMoved(rectangle)
      if (isUncut(choice) && place === null) setChoice('free')
    },
    choose(next: CropChoice, focus: Focus | undefined) {
      setChoice(next)
      if (picture === null) return
      // switching to a free shape keeps the current selection
      if (isUncut(next)) setMoved(null)
      else if (next !== 'free' || moved === null) setMoved(initialCropAround(picture, ratioOf(next), focus))
    },
    begin(size: Size) {
      // a picture that is straightened keeps its size, and what is selected of it
      if (picture?.width === size.width && picture.height === size.height) return
      setPicture(size)
      if (fixed !== null) setMoved(initialCrop(size, fixed))
      else setMoved(isUncut(choice) ? null : initialCrop(size, ratioOf(choice)))
    },
  }
}
