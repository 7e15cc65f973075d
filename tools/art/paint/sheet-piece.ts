import type { Piece } from '../generator.ts'
import { seedFrom } from './noise.ts'
import { Watercolour } from './watercolour.ts'

/** A corner of 1800 units is shown at 1010 px at most, on a print page: less than two thirds of a pixel a unit are enough. */
const pixelsPerUnit = 0.64

/** A piece painted on one sheet of watercolour. `name` gives each piece of a graphic chance of its own. */
export function watercolour(
  seed: number,
  name: string,
  [width, height]: readonly [number, number],
  draw: (sheet: Watercolour) => void,
  pixels = pixelsPerUnit,
): Piece {
  return {
    width,
    height,
    paint: ({ form, scale }) => {
      const sheet = new Watercolour({ width, height, scale: scale * pixels }, seedFrom(seed, name), form)
      draw(sheet)
      return sheet.raster()
    },
  }
}
