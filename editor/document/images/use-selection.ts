import { useState } from 'react'
import { clampCrop, cropAspects, initialCrop, type Rectangle, type Size } from '../../../domain/image/crop.ts'
import { coverAround, initialCropAround } from '../../../domain/image/focus.ts'
import type { CropChoice, Focus, ImageCut } from '../../../domain/image/image.ts'
import { turnedPart } from '../../../domain/image/turn.ts'

const isUncut = (choice: CropChoice) => choice === 'page' || choice === 'all'

const ratioOf = (choice: CropChoice) => cropAspects.find(({ name }) => name === choice)?.ratio ?? null

const allOf = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height })

export interface FirstSelection {
  /** The aspect ratio of the place, where that is fixed. */
  fixed: number | null
  choice: CropChoice
  /** How the picture was cropped before. */
  cut: ImageCut | undefined
}

/**
 * The state of the selection, in px of the picture; null until the picture has loaded. Nothing is cut until its owner chooses or moves
 * something; what was cut before is where it begins.
 */
export function useSelection({ fixed, choice: first, cut: before }: FirstSelection) {
  const [picture, setPicture] = useState<Size | null>(null)
  const [turned, setTurned] = useState(0)
  const [moved, setMoved] = useState<Rectangle | null>(null)
  const [choice, setChoice] = useState<CropChoice>(first)
  const cut = picture === null || moved === null ? null : clampCrop(moved, picture)
  const firstIn = (size: Size) => {
    const part = before?.crop
    // a card's place has another shape in each layout
    const fits = part !== undefined && (fixed === null || Math.abs(part.width / part.height / fixed - 1) < 0.02)
    if (fits) return clampCrop(part, size)
    return fixed === null ? null : initialCrop(size, fixed)
  }
  const turnedIn = (size: Size, quarters: number) => {
    const ratio = fixed ?? ratioOf(choice)
    const keepsShape = quarters % 2 === 0 || ratio === null || ratio === 1
    if (picture !== null && moved !== null && choice !== 'page' && keepsShape)
      return turnedPart(moved, picture, quarters)
    if (fixed !== null) return initialCrop(size, fixed)
    return isUncut(choice) ? null : initialCrop(size, ratio)
  }
  return {
    picture,
    choice,
    /** What is kept of the picture. */
    crop: picture === null ? null : (cut ?? allOf(picture)),
    /** What is cut from the picture; null where all of it is kept. */
    cut,
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
    /** The picture has been drawn in this size, turned by so many quarters. */
    begin(size: Size, quarters: number) {
      const further = (quarters - turned + 4) % 4
      // a picture that is straightened keeps its size, and what is selected of it
      if (picture?.width === size.width && picture.height === size.height && further === 0) return
      setPicture(size)
      setTurned(quarters)
      setMoved(picture === null ? firstIn(size) : turnedIn(size, further))
    },
  }
}
